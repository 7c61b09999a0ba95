const allergy = /allerg|anaphyla|intoleran|co?eliac|敏感|過敏|过敏|蠶豆|蚕豆|g6pd/iu;

/** Whether what a guest wrote is about what they must not eat (KITCHEN-11). */
export function isAllergyNote(text: string): boolean {
  return allergy.test(text);
}
