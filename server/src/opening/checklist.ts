import type { Kysely } from 'kysely';
import { Refused } from '../calls/refused.ts';
import type { Tables } from '../database/tables.ts';
import type { StartingMenu } from './starting-menu.ts';
import { type Checklist, type CountedParts, countParts } from './store/checklist.ts';

interface ServerFacts {
  readonly publicUrl: () => string;
  readonly demoMenu: (() => StartingMenu) | null;
}

/** What is done and what is missing, from the database alone (OPENING-06). */
export async function checklistOf(
  db: Kysely<Tables>,
  shop: string,
  { publicUrl, demoMenu }: ServerFacts,
): Promise<Checklist> {
  const parts = await countParts(db, shop);
  if (parts === null) throw new Refused('notFound');
  const { hours: _, ...counted } = parts;
  return {
    ...counted,
    missing: missingParts(parts),
    menus: demoMenu === null ? ['template'] : ['template', 'demo'],
    isSecure: publicUrl().startsWith('https:'),
  };
}

/** What a shop cannot open without; null for an unknown shop (OPENING-03). */
export async function missingIn(
  db: Kysely<Tables>,
  shop: string,
): Promise<Checklist['missing'] | null> {
  const parts = await countParts(db, shop);
  return parts === null ? null : missingParts(parts);
}

function missingParts({ dishes, hours, payments }: CountedParts): Checklist['missing'] {
  const isMissing = { dishes: dishes === 0, hours: hours === 0, payment: payments.length === 0 };
  return (['dishes', 'hours', 'payment'] as const).filter((part) => isMissing[part]);
}
