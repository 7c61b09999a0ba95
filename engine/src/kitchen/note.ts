const allergy = /allerg|anaphyla|intoleran|co?eliac|敏感|過敏|过敏|蠶豆|蚕豆|g6pd/iu;
const mustAvoid = /\bavoid|\b(?:can(?:no|['’])?t|must not|may not) (?:eat|have)\b|\btraces? of\b/iu;
const mustAvoidHan = /[戒忌]口|忌食|不[能可][吃食]|不得含|唔食得|食唔得|避免/u;

/** Whether what a guest wrote is about what they must not eat (KITCHEN-11). */
export function isAllergyNote(text: string): boolean {
  return [allergy, mustAvoid, mustAvoidHan].some((words) => words.test(text));
}
