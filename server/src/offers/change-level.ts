import type { Transaction } from 'kysely';
import type { AuditAction } from '@servery/contract/audit-actions.ts';
import { type Problem, Refused, refuseForm } from '../calls/refused.ts';
import type { Tables } from '../database/tables.ts';
import { writeAudit } from '../staff/store/staff-log.ts';
import type { OfferSurroundings } from './offer-list.ts';
import {
  type LevelChange,
  type LevelValue,
  type ListedLevel,
  addLevel,
  isLevelUsed,
  levelsIn,
  lockLevels,
  removeLevel,
  writeLevel,
} from './store/levels.ts';

interface LevelActor {
  readonly around: OfferSurroundings;
  readonly staff: string;
  readonly nowMs: number;
  readonly acknowledged: boolean;
}

const actions = {
  create: 'levelAdded',
  save: 'levelChanged',
  remove: 'levelRemoved',
} as const satisfies Record<LevelChange['kind'], AuditAction>;

/** Writes one level and who did it, or refuses and leaves everything as it was (OFFER-13). */
export async function changeLevel(
  step: Transaction<Tables>,
  change: LevelChange,
  { around, staff, nowMs, acknowledged }: LevelActor,
): Promise<void> {
  const shop = around.snapshot.shop._id;
  if (!acknowledged && around.settings.shops.length > 1)
    refuseForm([{ field: 'acknowledged', code: 'levelElsewhere' }]);
  await lockLevels(step);
  const levels = await levelsIn(step, shop);
  const before = levels.find(({ _id }) => _id === change._id) ?? null;
  if (change.kind === 'create') await create(step, change, levels);
  else await edit(step, change, { before, levels });
  const name = change.kind === 'remove' ? before?.name : change.value.name;
  const detail = { name, before, after: change.kind === 'remove' ? null : change.value };
  const about = { shop, staff, device: null, target: change._id, nowMs };
  await writeAudit(step, { ...about, action: actions[change.kind], detail });
}

type Of<Kind extends LevelChange['kind']> = Extract<LevelChange, { readonly kind: Kind }>;

async function create(
  step: Transaction<Tables>,
  { _id, value }: Of<'create'>,
  levels: readonly ListedLevel[],
): Promise<void> {
  refuseForm(levelProblems(value, levels));
  if (!(await addLevel(step, _id, value))) throw new Refused('versionPassed');
}

interface Standing {
  readonly before: ListedLevel | null;
  readonly levels: readonly ListedLevel[];
}

async function edit(
  step: Transaction<Tables>,
  change: Of<'save' | 'remove'>,
  { before, levels }: Standing,
): Promise<void> {
  if (before === null) throw new Refused('notFound');
  if (before.version !== change.version) throw new Refused('versionPassed');
  if (change.kind === 'save') {
    const others = levels.filter(({ _id }) => _id !== change._id);
    refuseForm(levelProblems(change.value, others));
    return writeLevel(step, change._id, change.value);
  }
  if (await isLevelUsed(step, change._id)) refuseForm([{ field: 'level', code: 'levelUsed' }]);
  return removeLevel(step, change._id);
}

/** What makes a level unusable beside the others. */
function levelProblems(
  { name, rank, pointsNeeded }: LevelValue,
  others: readonly ListedLevel[],
): readonly Problem[] {
  const crosses = others.some(
    (other) =>
      pointsNeeded !== null &&
      other.pointsNeeded !== null &&
      Math.sign(other.rank - rank) !== Math.sign(other.pointsNeeded - pointsNeeded),
  );
  return [
    ...(name.some(({ value }) => value !== '') ? [] : [{ field: 'name', code: 'nameMissing' }]),
    ...(others.some((other) => other.rank === rank)
      ? [{ field: 'rank', code: 'levelRankTaken' }]
      : []),
    ...(crosses ? [{ field: 'pointsNeeded', code: 'levelCrosses' }] : []),
  ];
}
