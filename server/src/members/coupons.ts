import type { InferOutput } from 'valibot';
import { memberCalls } from '@servery/contract/calls/member-calls.ts';
import type { couponCheck } from '@servery/contract/schemas/vouchers.ts';
import { couponRefusal } from '@servery/engine/discounts/coupon-checks.ts';
import type { CouponRefusal, CouponScene } from '@servery/engine/discounts/coupon-checks.ts';
import { localTimeIn } from '@servery/engine/hours/local-time.ts';
import { type Attachments, requestedMember } from '../auth/attached-members.ts';
import type { Caller } from '../calls/caller.ts';
import type { CouponLimits } from '../limits/coupon-limits.ts';
import { faultless } from '../limits/login-limits.ts';
import { admitted } from '../orders/access.ts';
import { Refused } from '../calls/refused.ts';
import { implement, implementWithData } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import type { CouponStore, HeldCoupon } from './store/coupons.ts';

export interface CouponDependencies {
  readonly coupons: CouponStore;
  readonly attachments: Attachments;
  readonly limits: CouponLimits;
  readonly clock: () => number;
}

type CouponCheck = InferOutput<typeof couponCheck>;
type Status = 'valid' | CouponRefusal['code'];

/** A member's coupons, and whether one applies to an order (COUPON-01, COUPON-03). */
export function couponServices(dependencies: CouponDependencies): readonly Served[] {
  const { coupons, attachments } = dependencies;
  return [
    implement(memberCalls.findCoupons, async ({ query, caller }) => {
      const user = requestedMember(caller, query.user ?? null, attachments);
      const { $limit: limit, $populate, status = null, $and = [] } = query;
      const filter = { user, status, page: $and.map(({ _id }) => _id) };
      const [total, held] = await Promise.all([
        coupons.count(filter),
        coupons.ofMember({ ...filter, ...orderOf(query.$sort), limit }),
      ]);
      const data = held.map((coupon) => documentOf(coupon, $populate !== undefined));
      return { total, limit, skip: 0, data };
    }),
    implement(memberCalls.getCoupon, async ({ id, query, caller }) => {
      const user = requestedMember(caller, null, attachments);
      const coupon = await coupons.one(id);
      if (coupon === null || coupon.user !== user) throw new Refused('notFound');
      return documentOf(coupon, query.$populate !== undefined);
    }),
    implementWithData(memberCalls.validateCoupon, ({ data, caller }) =>
      validateCoupon(data, caller, dependencies),
    ),
  ];
}

/** Feathers sends `{ field: 1 }` or `{ field: -1 }`; the first one counts. */
function orderOf(sort: Readonly<Record<string, unknown>> | undefined) {
  const [[field, direction] = ['_id', 1]] = Object.entries(sort ?? {});
  return {
    sort: field === 'endDate' ? ('endDate' as const) : ('id' as const),
    descending: direction === -1,
  };
}

/** Wire format; `coupon` is an id, or with its rule the coupon itself. */
function documentOf({ name, rule, ...held }: HeldCoupon, populated: boolean): object {
  return populated ? { ...held, coupon: { _id: held.coupon, name, rule } } : held;
}

/** Whether it applies, and if not, why; strangers get one refusal (COUPON-02, SAFE-05). */
async function validateCoupon(
  check: CouponCheck,
  caller: Caller,
  dependencies: CouponDependencies,
): Promise<object> {
  const { session, shop } = check;
  if (session === null && shop === null)
    throw new Refused('inputInvalid', { where: ['data', 'shop'] });
  const user = dependencies.attachments.memberAt(caller);
  const attempt = await dependencies.limits({ caller, session, user });
  const [coupon, scene] = await faultless(attempt.wasRight, async () => [
    await couponNamed(check.coupon, dependencies.coupons),
    await sceneFor(check, caller, dependencies),
  ]);
  const status = statusOf(coupon, scene);
  if (status !== 'invalidCode') await attempt.wasRight();
  return {
    status,
    coupon: coupon === null || status === 'invalidCode' ? null : documentOf(coupon, true),
  };
}

async function sceneFor(
  check: CouponCheck,
  caller: Caller,
  dependencies: CouponDependencies,
): Promise<CouponScene> {
  const member = dependencies.attachments.memberAt(caller);
  const plain = { serverStatus: null };
  if (check.session !== null) {
    const head = admitted(
      await dependencies.coupons.session(check.session),
      caller,
      check.restoreKey,
    );
    const { day } = localTimeIn(head.timezone, head.paidAt?.getTime() ?? dependencies.clock());
    // A coupon the order has redeemed must not be promised a second time (COUPON-01).
    const { id, shop, redeemed: added } = head;
    return { ...plain, session: id, user: head.user ?? member, shop, day, added };
  }
  const found = await dependencies.coupons.shop(check.shop ?? '');
  if (found === null) throw new Refused('notFound');
  const { day } = localTimeIn(found.timezone, dependencies.clock());
  return { ...plain, session: '', user: member, shop: found.shop, day, added: [] };
}

/** Case and spacing do not matter; text with other characters is no code. */
async function couponNamed(text: string, coupons: CouponStore): Promise<HeldCoupon | null> {
  const typed = text.normalize('NFKC').trim();
  if (!/^[\p{L}\p{N}_-]+$/u.test(typed)) return coupons.named([], null);
  return coupons.named([typed, typed.toUpperCase()], /^[0-9a-f]{24}$/.test(typed) ? typed : null);
}

/** Callers who do not own the coupon must not learn that it exists. */
const hiddenFromStrangers: ReadonlySet<Status> = new Set(['alreadyUsed', 'couponOutdate']);

function statusOf(coupon: HeldCoupon | null, scene: CouponScene): Status {
  const status = couponRefusal(coupon, scene)?.code ?? 'valid';
  const isOwn = coupon !== null && coupon.user !== null && coupon.user === scene.user;
  return !isOwn && hiddenFromStrangers.has(status) ? 'invalidCode' : status;
}
