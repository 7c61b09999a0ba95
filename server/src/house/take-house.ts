import type { Kysely } from 'kysely';
import { type BaseIssue, getDotPath, safeParse } from 'valibot';
import { type HouseFile, houseFile, thisShop } from '@servery/contract/schemas/house.ts';
import { menuProblems } from '@servery/engine/desk/menu-problems.ts';
import { shopProblems } from '@servery/engine/session/shop-problems.ts';
import { runOnce } from '../calls/idempotency.ts';
import { Refused } from '../calls/refused.ts';
import { codeOf } from '../database/error-code.ts';
import type { Tables } from '../database/tables.ts';
import { lockDesk } from '../desk/store/drafts.ts';
import { type HouseWriting, isUntouched, writeHouse } from './store/write-house.ts';

export interface HouseRequest extends HouseWriting {
  readonly requestKey: string | null;
}

const integrityErrors = /^(?:22|23)/;

/** Makes the one shop of an untouched house what the file says, or changes nothing (HOUSE-02). */
export async function takeHouse(
  db: Kysely<Tables>,
  text: string,
  request: HouseRequest,
): Promise<unknown> {
  const file = readFile(text, request.shop);
  await refuseOthers(file);
  const once = {
    scope: 'create house/file',
    key: request.requestKey,
    payload: { shop: request.shop, text },
  };
  try {
    return await runOnce(db, once, async (step) => {
      await lockDesk(step);
      if (!(await isUntouched(step)))
        throw new Refused('changeRefused', { reason: 'houseNotEmpty' });
      await writeHouse(step, file, request);
      return countsOf(file);
    });
  } catch (error) {
    // What two parts of a file say of each other, the database checks.
    if (integrityErrors.test(codeOf(error) ?? '')) throw fileRefused('references');
    throw error;
  }
}

function fileRefused(where: string): Refused {
  return new Refused('changeRefused', { reason: 'houseFileInvalid', where });
}

function readFile(text: string, shop: string): HouseFile {
  const { output, issues } = safeParse(
    houseFile,
    jsonIn(text.replaceAll(`"${thisShop}"`, `"${shop}"`)),
  );
  if (issues !== undefined) throw fileRefused(placeOf(issues[0]));
  const [wrong] = [...shopProblems(output.shop).map(({ code }) => code), ...lostItems(output)];
  if (wrong !== undefined) throw fileRefused(wrong);
  return output;
}

/** Only what can be drawn later. */
async function refuseOthers({ pictures }: HouseFile): Promise<void> {
  if (pictures.length === 0) return;
  // It loads the image library, which takes 10 MB of memory.
  const { checkedPicture } = await import('../pictures/check-picture.ts');
  for (const { content } of pictures) {
    const { kind } = await checkedPicture(Buffer.from(content, 'base64'));
    if (kind === 'refused') throw fileRefused('pictures');
  }
}

function jsonIn(text: string): unknown {
  try {
    const found: unknown = JSON.parse(text);
    return found;
  } catch {
    throw fileRefused('json');
  }
}

function placeOf(issue: BaseIssue<unknown>): string {
  return (getDotPath(issue) ?? 'json').slice(0, 120);
}

const refused = ['nameMissing', 'categoryGone', 'subCategoryGone', 'groupGone', 'sectionUnknown'];

/** Dishes in a category, an option or a section that the file does not have. */
function lostItems(file: HouseFile): readonly string[] {
  const around = {
    sections: file.sections.map(({ _id }) => _id),
    stations: file.stations.map(({ _id }) => _id),
    rules: [],
  };
  return menuProblems(file, around)
    .filter(({ code }) => refused.includes(code))
    .map(({ code, _id }) => `${code} ${_id}`);
}

function countsOf({ products, tables, offers, pictures }: HouseFile): object {
  return {
    products: products.length,
    tables: tables.length,
    offers: offers.rules.length,
    pictures: pictures.length,
  };
}
