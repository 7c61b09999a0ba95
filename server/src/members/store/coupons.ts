import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { UserCoupon } from '@servery/engine/discounts/coupon-checks.ts';
import type { DiscountRule } from '@servery/engine/discounts/rule.ts';
import type { TranslatedName } from '@servery/engine/menu/translated-name.ts';
import type { SessionHead } from '../../orders/access.ts';
import { currentDevice } from '../../orders/store/sessions.ts';
import { seatedPhones } from '../../orders/store/visit-phones.ts';
import { type IdBounds, idWithin } from '../../database/id-cursor.ts';
import { ruleDocument } from '../../menu/store/rule-document.ts';
import type { Tables } from '../../database/tables.ts';

/** A coupon that somebody holds, with what it promises. */
export interface HeldCoupon extends UserCoupon {
  readonly code: string;
  readonly name: TranslatedName;
  readonly rule: DiscountRule;
}

export interface CouponQuery {
  readonly user: string;
  /** Null for all of them. */
  readonly status: string | null;
  readonly page: readonly IdBounds[];
  readonly sort: 'id' | 'endDate';
  readonly descending: boolean;
  readonly limit: number;
}

/** Where a coupon is tried: the shop's calendar decides whether it has expired. */
export interface CouponShop {
  readonly shop: string;
  readonly timezone: string;
}

export interface CouponSession extends SessionHead, Pick<CouponShop, 'timezone'> {
  readonly paidAt: Date | null;
  /** Coupons it has redeemed. */
  readonly redeemed: readonly string[];
}

type CouponFilter = Pick<CouponQuery, 'user' | 'status' | 'page'>;

export interface CouponStore {
  readonly count: (call: CouponFilter) => Promise<number>;
  readonly ofMember: (call: CouponQuery) => Promise<readonly HeldCoupon[]>;
  readonly one: (id: string) => Promise<HeldCoupon | null>;
  /** By any of these codes, or by id. */
  readonly named: (codes: readonly string[], id: string | null) => Promise<HeldCoupon | null>;
  readonly shop: (shop: string) => Promise<CouponShop | null>;
  readonly session: (id: string) => Promise<CouponSession | null>;
}

// A coupon without shops of its own is valid wherever its kind is.
const heldDocument = sql`jsonb_build_object('_id', h.id, 'user', h.user_id, 'status', h.status,
  'session', h.session, 'endDate', h.end_date,
  'shops', to_jsonb(case when h.shops = '{}' then c.shops else h.shops end), 'coupon', h.coupon,
  'code', h.code, 'name', c.name, 'rule', ${ruleDocument('d')}) as document`;

export function couponStore(db: Kysely<Tables>): CouponStore {
  return {
    count: async (call) => {
      const { rows } = await sql<{
        count: number;
      }>`select count(*) from user_coupons h join coupons c on c.id = h.coupon
        join order_discounts d on d.id = c.rule where ${matching(call)}`.execute(db);
      return rows[0]?.count ?? 0;
    },
    ofMember: ({ sort, descending, limit, ...call }) => {
      const by = sql.raw({ id: 'h.id', endDate: 'h.end_date' }[sort]);
      const direction = sql.raw(descending ? 'desc nulls first' : 'asc nulls last');
      return held(
        db,
        sql`where ${matching(call)} order by ${by} ${direction}, h.id limit ${limit}`,
      );
    },
    one: async (id) => (await held(db, sql`where h.id = ${id}`))[0] ?? null,
    named: async (codes, id) =>
      (
        await held(
          db,
          sql`where (h.code = any(${codes}::text[]) or h.id = ${id}) and d.enabled
            order by h.code = ${codes[0] ?? ''} desc limit 1`,
        )
      )[0] ?? null,
    shop: (shop) => shopOf(db, shop),
    session: (id) => sessionOf(db, id),
  };
}

function matching({ user, status, page }: CouponFilter): RawBuilder<unknown> {
  // One that is stopped goes on no order; what was used stays in sight (OFFER-03).
  const own = sql`h.user_id = ${user} and (${status}::text is null or h.status = ${status})
    and (d.enabled or h.status = 'used')`;
  return sql.join([own, ...page.flatMap((bounds) => idWithin(sql`h.id`, bounds))], sql` and `);
}

async function held(db: Kysely<Tables>, rest: RawBuilder<unknown>): Promise<readonly HeldCoupon[]> {
  const { rows } = await sql<{
    readonly document: HeldCoupon;
  }>`select ${heldDocument} from user_coupons h
    join coupons c on c.id = h.coupon join order_discounts d on d.id = c.rule ${rest}`.execute(db);
  return rows.map(({ document }) => document);
}

async function shopOf(db: Kysely<Tables>, shop: string): Promise<CouponShop | null> {
  const { rows } =
    await sql<CouponShop>`select id as shop, timezone from shops where id = ${shop}`.execute(db);
  return rows[0] ?? null;
}

async function sessionOf(db: Kysely<Tables>, id: string): Promise<CouponSession | null> {
  const { rows } =
    await sql<CouponSession>`select s.id, s.shop, s.type, s.status, s.user_id as "user",
        ${currentDevice} as device, s.restore_key_hash as "restoreKeyHash", s.version,
        s.rounds, ${seatedPhones} as phones, s.paid_time as "paidAt", p.timezone,
        array(select user_coupon::text from session_discounts
          where session = s.id and user_coupon is not null) as redeemed
      from sessions s join shops p on p.id = s.shop where s.id = ${id}`.execute(db);
  return rows[0] ?? null;
}
