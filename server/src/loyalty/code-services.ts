import { randomInt } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { InferOutput } from 'valibot';
import { nameOf } from '@servery/contract/call.ts';
import { offerCalls } from '@servery/contract/calls/offer-calls.ts';
import type { codeList, codeQuery, handingOut } from '@servery/contract/schemas/coupon-codes.ts';
import { localTimeIn } from '@servery/engine/hours/local-time.ts';
import { newId } from '../auth/random-keys.ts';
import { staffOf } from '../calls/caller-roles.ts';
import { runOnce } from '../calls/idempotency.ts';
import { Refused, refuseForm } from '../calls/refused.ts';
import { type Served, implement, implementWithData } from '../calls/service.ts';
import type { Tables } from '../database/tables.ts';
import { maskedName } from '../members/masked-name.ts';
import { surroundingsOf } from '../offers/offer-list.ts';
import { recordOffer } from '../offers/store/offer-changes.ts';
import { type OfferRow, lockedOffer } from '../offers/store/offer-rows.ts';
import { type LoyaltyDependencies, memberNamed } from './members-by-login.ts';
import {
  type NewCode,
  type StoredCode,
  addCodes,
  codesOf,
  couponOf,
  withdrawCodes,
} from './store/codes.ts';

/** The codes of coupons: made, handed out, used and withdrawn (OFFER-12). */
export function codeServices(dependencies: LoyaltyDependencies): readonly Served[] {
  const { db, clock } = dependencies;
  return [
    implement(offerCalls.findCodes, ({ query, caller }) =>
      codePage(staffOf(caller, ['manager']).shop, query, dependencies),
    ),
    implementWithData(offerCalls.handOut, async ({ data, caller }) => {
      const { requestKey: key, ...handing } = data;
      const { shop, staff } = staffOf(caller, ['manager']);
      const today = await todayAt(shop, dependencies);
      // Before the transaction, which would wait for a second connection while it holds one.
      const member = await holderOf(shop, handing, dependencies);
      const request = { scope: nameOf(offerCalls.handOut), key, payload: { shop, handing } };
      return runOnce(db, request, async (step) => {
        const coupon = await lockedCoupon(step, shop, handing.rule);
        const by = { shop, staff, nowMs: clock(), today, ...coupon };
        return { codes: await handOut(step, handing, { by, member }) };
      });
    }),
    implementWithData(offerCalls.withdrawCodes, async ({ data, caller }) => {
      const { rule, codes, requestKey: key } = data;
      const { shop, staff } = staffOf(caller, ['manager']);
      const payload = { shop, rule, codes };
      const request = { scope: nameOf(offerCalls.withdrawCodes), key, payload };
      return runOnce(db, request, async (step) => {
        const { offer } = await lockedCoupon(step, shop, rule);
        const withdrawn = await withdrawCodes(step, payload);
        const about = { kind: 'withdraw', offer, shop, staff, nowMs: clock() } as const;
        if (withdrawn > 0) await record(step, about);
        return { withdrawn };
      });
    }),
  ];
}

async function todayAt(shop: string, { menus, clock }: LoyaltyDependencies): Promise<string> {
  const { snapshot } = await surroundingsOf(shop, menus);
  return localTimeIn(snapshot.shop.timezone, clock()).day;
}

async function codePage(
  shop: string,
  query: InferOutput<typeof codeQuery>,
  dependencies: LoyaltyDependencies,
): Promise<InferOutput<typeof codeList>> {
  const today = await todayAt(shop, dependencies);
  const { codes, total } = await codesOf(dependencies.db, { shop, today }, query);
  const shown = codes.slice(0, query.$limit);
  const next = codes.length > shown.length ? (shown.at(-1)?.place ?? null) : null;
  return { codes: shown.map(shownCode), total, next };
}

function shownCode(stored: StoredCode) {
  const { firstName, lastName, place: _, ...code } = stored;
  const holder = firstName === null ? null : `${firstName} ${maskedName(lastName ?? '')}`;
  return { ...code, holder };
}

interface LockedCoupon {
  readonly offer: OfferRow;
  readonly coupon: string;
}

/** Locked, so that a coupon is not removed while codes of it are made. */
async function lockedCoupon(
  step: Transaction<Tables>,
  shop: string,
  rule: string,
): Promise<LockedCoupon> {
  const offer = await lockedOffer(step, shop, rule);
  const coupon = offer === null ? null : await couponOf(step, rule);
  if (offer === null || coupon === null) throw new Refused('notFound');
  return { offer, coupon };
}

type Handing = Omit<InferOutput<typeof handingOut>, 'requestKey'>;

interface HandedBy extends LockedCoupon {
  readonly shop: string;
  readonly staff: string;
  readonly nowMs: number;
  readonly today: string;
}

interface HandingContext {
  readonly by: HandedBy;
  /** Who gets the code; null for nobody, and for a member who is not known. */
  readonly member: string | null;
}

async function holderOf(
  shop: string,
  { to }: Handing,
  dependencies: LoyaltyDependencies,
): Promise<string | null> {
  return to.kind === 'member' ? memberNamed({ login: to.login, shop }, dependencies) : null;
}

async function handOut(
  step: Transaction<Tables>,
  { to, endDate }: Handing,
  { by, member: user }: HandingContext,
): Promise<readonly string[]> {
  refuseUseless(by, endDate);
  if (to.kind === 'member' && user === null)
    refuseForm([{ field: 'login', code: 'memberUnknown' }]);
  const made = to.kind === 'everybody' ? [to.code] : newCodes(to.kind === 'codes' ? to.count : 1);
  const { coupon, shop, nowMs, offer, staff } = by;
  const plain = { coupon, shop, user, reusable: to.kind === 'everybody', endDate };
  const codes: readonly NewCode[] = made.map((code) => ({ ...plain, id: newId(), code }));
  if (!(await addCodes(step, codes))) refuseForm([{ field: 'code', code: 'codeTaken' }]);
  await record(step, { kind: 'hand', offer, shop, staff, nowMs });
  return made;
}

/** A code that nobody could use is not made. */
function refuseUseless({ offer, today }: HandedBy, endDate: string | null): void {
  if (!offer.enabled) refuseForm([{ field: 'rule', code: 'couponOff' }]);
  if (endDate !== null && endDate < today) refuseForm([{ field: 'endDate', code: 'dayPast' }]);
  const { endDate: lastDay } = offer.rule;
  if (lastDay !== null && lastDay < today) refuseForm([{ field: 'rule', code: 'couponOver' }]);
}

interface Recorded {
  readonly kind: 'hand' | 'withdraw';
  readonly offer: OfferRow;
  readonly shop: string;
  readonly staff: string;
  readonly nowMs: number;
}

/** The rule itself stays as it is. */
async function record(step: Transaction<Tables>, { offer, ...about }: Recorded): Promise<void> {
  await recordOffer(step, { ...about, rule: offer.rule._id, before: offer, after: offer });
}

/** Without letters and digits that look alike; 60 random bits, so that nobody guesses one. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const codeLength = 12;

function newCodes(count: number): readonly string[] {
  const letter = (): string => letters.charAt(randomInt(letters.length));
  return Array.from({ length: count }, () => Array.from({ length: codeLength }, letter).join(''));
}
