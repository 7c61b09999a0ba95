import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import { Refused, refuseForm } from '../calls/refused.ts';
import type { Tables } from '../database/tables.ts';
import { type OfferSurroundings, elsewhereOf, factsOf } from './offer-list.ts';
import { offerProblems } from './offer-problems.ts';
import { recordOffer } from './store/offer-changes.ts';
import {
  type OfferChange,
  type OfferRow,
  addOffer,
  isUsed,
  lockedOffer,
  removeOffer,
  switchOffer,
  writeOffer,
} from './store/offer-rows.ts';
import { joinLevel, leaveLevels } from './store/levels.ts';
import { removeVoucher, writeVoucher } from './store/vouchers.ts';

interface OfferActor {
  readonly around: OfferSurroundings;
  readonly staff: string;
  readonly nowMs: number;
  readonly acknowledged: boolean;
}

/** Writes one rule and who did it, or refuses and leaves everything as it was (OFFER-02). */
export async function changeOffer(
  step: Transaction<Tables>,
  change: OfferChange,
  actor: OfferActor,
): Promise<void> {
  const { _id: rule, kind } = change;
  const { staff, nowMs } = actor;
  const shop = actor.around.snapshot.shop._id;
  const before = await lockedOffer(step, shop, rule);
  if (change.kind === 'create') await create(step, change, { before, actor });
  else await edit(step, change, { before, actor });
  const after = await lockedOffer(step, shop, rule);
  if (isDeepStrictEqual(before, after)) return;
  await recordOffer(step, { shop, staff, nowMs, rule, kind, before, after });
}

interface Standing {
  readonly before: OfferRow | null;
  readonly actor: OfferActor;
}

type Of<Kind extends OfferChange['kind']> = Extract<OfferChange, { readonly kind: Kind }>;

async function create(
  step: Transaction<Tables>,
  { _id: rule, source, value, points, level }: Of<'create'>,
  { before, actor: { around } }: Standing,
): Promise<void> {
  if (before !== null) throw new Refused('versionPassed');
  refuseForm([
    ...offerProblems(value, null, factsOf(around)),
    ...(source === 'gift' && points === null ? [{ field: 'points', code: 'pointsMissing' }] : []),
  ]);
  const shop = around.snapshot.shop._id;
  // The id of a rule that only other shops have looks like one that cannot be found (SAFE-02).
  if (!(await addOffer(step, { shop, rule, source, value, points }))) throw new Refused('notFound');
  if (source === 'vip' && !(await joinLevel(step, level, rule)))
    refuseForm([{ field: 'level', code: 'levelMissing' }]);
}

async function edit(
  step: Transaction<Tables>,
  change: Of<'save' | 'switch' | 'remove'>,
  { before, actor }: Standing,
): Promise<void> {
  const { around, acknowledged } = actor;
  if (before === null) throw new Refused('notFound');
  if (before.rule.version !== change.version) throw new Refused('versionPassed');
  if (!acknowledged && elsewhereOf(before.rule, around).length > 0)
    refuseForm([{ field: 'acknowledged', code: 'offerElsewhere' }]);
  if (change.kind === 'save') {
    refuseForm(offerProblems(change.value, before.rule, factsOf(around)));
    const { _id: rule, value, points } = change;
    await writeOffer(step, rule, value);
    return writeVoucher(step, { rule, points, name: value.name });
  }
  if (change.kind === 'switch') return switchOffer(step, change._id, change.enabled);
  await removeVoucher(step, change._id);
  await leaveLevels(step, change._id);
  if (await isUsed(step, change._id)) refuseForm([isInUse]);
  return removeOffer(step, change._id);
}

const isInUse = { field: 'rule', code: 'offerUsed' };
