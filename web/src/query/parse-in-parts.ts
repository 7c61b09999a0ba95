import { pause } from './pause.ts';

/** Characters parsed at a time: some ten milliseconds on a slow phone. */
const partLength = 100_000;

/** Between two elements of a list; text has its quotes escaped, so it cannot look like this. */
const border = '},{"_id":';

function isList(part: unknown): part is readonly unknown[] {
  return Array.isArray(part);
}

/**
 * A long list of things, parsed in several tasks: a thousand dishes at once would block a slow
 * phone for five frames.
 */
export async function parseInParts(text: string): Promise<unknown> {
  const list: unknown[] = [];
  try {
    for (let from = 1, end = 0; end >= 0; from = end + 2) {
      end = text.indexOf(border, from + partLength);
      // A short answer is one part, and is not always a list.
      if (end < 0 && from === 1) break;
      const part: unknown = JSON.parse(`[${text.slice(from, end < 0 ? -1 : end + 1)}]`);
      if (isList(part)) list.push(...part);
      if (end < 0) return list;
      await pause();
    }
  } catch {
    // The border was one inside a thing.
  }
  return JSON.parse(text);
}
