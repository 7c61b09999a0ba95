// A letter first: some signatures run a number and the reference together, and only the letter parts them.
export const referenceShape = /^[A-Za-z][A-Za-z0-9-]{0,31}$/;
// The test button of a merchant portal sends such references; one of ours would be taken for it.
const rehearsal = /^DEMO/i;

/** Whether every gateway can carry the reference and give it back unchanged (PAY-03). */
export function isReference(text: string): boolean {
  return referenceShape.test(text) && !rehearsal.test(text);
}
