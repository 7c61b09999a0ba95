import type { Kysely } from 'kysely';
import type { InferOutput } from 'valibot';
import { type Call, nameOf } from '@servery/contract/call.ts';
import { loyaltyCalls } from '@servery/contract/calls/loyalty-calls.ts';
import type { memberCard } from '@servery/contract/schemas/loyalty.ts';
import type { Caller } from '../calls/caller.ts';
import { staffOf } from '../calls/caller-roles.ts';
import { runOnce } from '../calls/idempotency.ts';
import { Refused, refuseForm } from '../calls/refused.ts';
import { type Served, implement, implementWithData } from '../calls/service.ts';
import type { Tables } from '../database/tables.ts';
import { maskedName } from '../members/masked-name.ts';
import { type NewAuditEntry, writeAudit } from '../staff/store/staff-log.ts';
import { type LoyaltyDependencies, memberNamed } from './members-by-login.ts';
import { type StoredCard, addPoints, cardOf, levelName, setLevel } from './store/member-cards.ts';

type MemberCard = InferOutput<typeof memberCard>;

/** Points and levels of members, as managers give and take them (OFFER-15). */
export function memberCareServices(dependencies: LoyaltyDependencies): readonly Served[] {
  const { db, clock } = dependencies;
  const { findMember, changePoints, giveLevel } = loyaltyCalls;
  return [
    implement(findMember, async ({ query, caller }) => {
      const { shop } = staffOf(caller, ['manager']);
      const user = await memberNamed({ login: query.login, shop }, dependencies);
      const card = user === null ? null : await cardOf(db, { user, shop, nowMs: clock() });
      return { member: card === null ? null : shownCard(card) };
    }),
    implementWithData(changePoints, ({ data, caller }) =>
      changed({ call: changePoints, data, caller }, dependencies, async ({ step, ...by }) => {
        const { user, amount, reason: note } = data;
        const { shop, nowMs } = by.about;
        if (!(await addPoints(step, { user, shop, amount, note, nowMs })))
          refuseForm([{ field: 'amount', code: 'pointsTooFew' }]);
        return { action: amount > 0 ? 'pointsAdded' : 'pointsTaken', amount: Math.abs(amount) };
      }),
    ),
    implementWithData(giveLevel, ({ data, caller }) =>
      changed({ call: giveLevel, data, caller }, dependencies, async ({ step, card }) => {
        const { user, level } = data;
        const taken = level ?? card.level;
        const name = taken === null ? null : await levelName(step, taken);
        if (level !== null && name === null) refuseForm([{ field: 'level', code: 'levelMissing' }]);
        await setLevel(step, user, level);
        const action = level === null ? 'levelTaken' : 'levelGiven';
        return { action, detail: name === null ? {} : { level: name } };
      }),
    ),
  ];
}

function shownName({ firstName, lastName }: StoredCard): string {
  return `${firstName} ${maskedName(lastName)}`;
}

function shownCard(card: StoredCard): NonNullable<MemberCard['member']> {
  const { firstName: _, lastName: __, ...rest } = card;
  return { ...rest, name: shownName(card) };
}

interface Change {
  readonly step: Kysely<Tables>;
  readonly card: StoredCard;
  readonly about: { readonly shop: string; readonly nowMs: number };
}

interface Done extends Pick<NewAuditEntry, 'action' | 'amount'> {
  readonly detail?: Readonly<Record<string, unknown>>;
}

interface Requested {
  readonly call: Call;
  readonly data: {
    readonly user: string;
    readonly reason: string;
    readonly requestKey: string | null;
  };
  readonly caller: Caller;
}

/** Once for a key, with who did it and why in the log. */
async function changed(
  { call, data, caller }: Requested,
  { db, clock }: LoyaltyDependencies,
  work: (change: Change) => Promise<Done>,
): Promise<unknown> {
  const { requestKey: key, ...asked } = data;
  const { shop, staff, device } = staffOf(caller, ['manager']);
  const request = { scope: nameOf(call), key, payload: { shop, asked } };
  return runOnce(db, request, async (step) => {
    const nowMs = clock();
    const { user: target, reason: note } = data;
    const card = await cardOf(step, { user: target, shop, nowMs });
    if (card === null) throw new Refused('notFound');
    const { detail, ...done } = await work({ step, card, about: { shop, nowMs } });
    const entry = { shop, staff, device, target, note, nowMs, ...done };
    await writeAudit(step, { ...entry, detail: { name: shownName(card), ...detail } });
    const after = await cardOf(step, { user: target, shop, nowMs });
    return { member: after === null ? null : shownCard(after) };
  });
}
