pub fn generate() {}
pub fn prove() {}
