import type { Kysely } from 'kysely';
import type { DeskItem, DeskProblem, EditedProduct } from '@servery/contract/schemas/desk.ts';
import { changedFields } from '@servery/engine/desk/changes.ts';
import { menuProblems } from '@servery/engine/desk/menu-problems.ts';
import type { TranslatedName } from '@servery/engine/menu/translated-name.ts';
import { plainText } from '@servery/engine/plain-text.ts';
import type { Tables } from '../database/tables.ts';
import { type DeskItems, isProduct, itemsAfter, listed } from './desk-state.ts';
import type { ItemChange } from './store/publications.ts';
import {
  type SharedItem,
  allStations,
  rulesOf,
  runningVisits,
  sectionsOf,
  sharedItems,
} from './store/surroundings.ts';

type Severity = DeskProblem['severity'];

/** What must be corrected, what must be seen, and what is only said (DESK-03, DESK-04). */
const severities = {
  nameMissing: 'refused',
  choiceNameMissing: 'refused',
  categoryGone: 'refused',
  subCategoryGone: 'refused',
  groupGone: 'refused',
  choicesTooFew: 'refused',
  boundsCrossed: 'refused',
  stillUsed: 'refused',
  sectionUnknown: 'refused',
  stationUnknown: 'refused',
  dietContradicts: 'refused',
  linkedProductGone: 'acknowledge',
  textMissing: 'acknowledge',
  choiceTextMissing: 'acknowledge',
  ruleCannotApply: 'acknowledge',
  sharedItem: 'acknowledge',
  codeDouble: 'acknowledge',
  runningTables: 'info',
} as const satisfies Record<DeskProblem['code'], Severity>;

export interface DeskCheck {
  readonly shop: string;
  readonly nowMs: number;
  readonly items: DeskItems;
  readonly changes: readonly ItemChange[];
}

/** What the changes would break; what was wrong before and is not touched is not said. */
export async function problemsOf(
  db: Kysely<Tables>,
  { shop, nowMs, items, changes }: DeskCheck,
): Promise<readonly DeskProblem[]> {
  if (changes.length === 0) return [];
  const around = {
    sections: (await sectionsOf(db, shop)).map(({ _id }) => _id),
    stations: (await allStations(db)).map(({ _id }) => _id),
    rules: await rulesOf(db, shop, nowMs),
  };
  const touched = new Set(changes.map(({ _id }) => _id));
  const before = new Set(menuProblems(listed(items), around).map(keyOfProblem));
  const after = menuProblems(listed(itemsAfter(items, changes)), around);
  const caused = after.filter((one) => touched.has(one._id) || !before.has(keyOfProblem(one)));
  return [
    ...caused.map(said),
    ...(await sharedProblems(db, { shop, changes })),
    ...(await runningProblems(db, { shop, changes })),
  ];
}

const mostInKey = 120;

/** A problem whose severity is not decided yet. */
interface Found {
  readonly code: DeskProblem['code'];
  readonly kind: DeskProblem['kind'];
  readonly _id: string;
  readonly name: TranslatedName;
  readonly about: readonly string[];
}

/** As it comes back acknowledged: no character is cut in half, which would be cleaned away. */
function keyOfProblem({ code, kind, _id, about }: Found): string {
  const whole = [code, kind, _id, ...about].join(':');
  return plainText(Array.from(whole).slice(0, mostInKey).join(''));
}

function said(found: Found): DeskProblem {
  const { code, kind, _id, name, about } = found;
  const key = keyOfProblem(found);
  return { key, code, severity: severities[code], kind, _id, name: [...name], about: [...about] };
}

type Checked = Pick<DeskCheck, 'shop' | 'changes'>;

/** Shops share items: what one changes, all of them get, unless they have a price of their own. */
async function sharedProblems(
  db: Kysely<Tables>,
  { shop, changes }: Checked,
): Promise<readonly DeskProblem[]> {
  const known = changes.filter(({ before }) => before !== null);
  const [stay, go] = [known.filter(({ after }) => after !== null), known.filter(isRemoval)];
  // A dish that leaves a category in the same step holds it no longer.
  const besides = idsOf(stay.filter(({ kind }) => kind === 'product'));
  const shared = [
    ...(await sharedItems(db, { shop, ids: idsOf(stay), besides: [] })),
    ...(await sharedItems(db, { shop, ids: idsOf(go), besides })),
  ];
  const found = new Map(shared.map((one) => [one._id, one]));
  return known.flatMap((change) => {
    const others = found.get(change._id);
    if (others === undefined || isOwnAffair(change, others)) return [];
    const { kind, _id, before, after } = change;
    const code = after === null ? 'stillUsed' : 'sharedItem';
    return [said({ code, kind, _id, name: nameOf(before), about: others.shops })];
  });
}

function isRemoval({ after }: ItemChange): boolean {
  return after === null;
}

function idsOf(changes: readonly ItemChange[]): readonly string[] {
  return changes.map(({ _id }) => _id);
}

/** Taken off this menu alone, or sold at another price here alone. */
function isOwnAffair({ before, after }: ItemChange, { arePriced }: SharedItem): boolean {
  if (before === null || !isProduct(before)) return false;
  if (after === null) return true;
  if (!isProduct(after)) return false;
  const isOwn = {
    sections: true,
    price: arePriced,
    discountMapping: true,
  } as const satisfies Partial<Record<keyof EditedProduct, boolean>>;
  return changedFields(before, after).every(
    (field) => new Map<string, boolean>(Object.entries(isOwn)).get(field) ?? false,
  );
}

/** Running tables keep what they have ordered at its price (SESSION-10). */
async function runningProblems(
  db: Kysely<Tables>,
  { shop, changes }: Checked,
): Promise<readonly DeskProblem[]> {
  const edited = changes.filter(({ kind, before }) => kind === 'product' && before !== null);
  const running = await runningVisits(
    db,
    shop,
    edited.map(({ _id }) => _id),
  );
  const visits = new Map(running.map((one) => [one.product, one.visits]));
  return edited.flatMap(({ _id, before }) => {
    const count = visits.get(_id);
    if (count === undefined) return [];
    const about = [String(count)];
    return [said({ code: 'runningTables', kind: 'product', _id, name: nameOf(before), about })];
  });
}

export function nameOf(item: DeskItem | null): DeskItem['name'] {
  return item?.name ?? [];
}
