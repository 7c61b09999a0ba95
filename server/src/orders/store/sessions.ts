import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Bill } from '@servery/engine/bill/bill-type.ts';
import type { GivenAmount } from '@servery/engine/bill/order.ts';
import type { CartLine } from '@servery/engine/cart/line.ts';
import type { DiscountSource } from '@servery/engine/discounts/rule.ts';
import type { Instant } from '@servery/engine/hours/instant.ts';
import type { TranslatedName } from '@servery/engine/menu/translated-name.ts';
import type { OrderType } from '@servery/engine/menu/order-type.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import type { Contact, DeliveryDetails } from '@servery/engine/session/delivery-details.ts';
import type { InvoiceOption } from '@servery/engine/invoice.ts';
import type { SessionHead } from '../access.ts';
import type { OpenBell } from './bells.ts';
import type { EndReason } from './payable-sessions.ts';
import type { ReadyRange } from '@servery/engine/ready-times/minutes-left.ts';
import type { ReadyMinutes } from '@servery/engine/ready-times/ready-times.ts';
import type { Tables } from '../../database/tables.ts';
import { seatedPhones } from './visit-phones.ts';

/** A line as it was ordered, and the menu it was ordered from. */
export interface StoredLine {
  /** The visit it was ordered in: another one where tables were merged (FLOOR-09). */
  readonly session: string;
  readonly round: number;
  readonly orderedAt: Instant;
  readonly chosen: CartLine;
  readonly product: string | null;
  readonly options: readonly string[];
}

/** A discount item that applied when the bill was last computed. */
export interface StoredItem {
  readonly item: string;
  readonly source: DiscountSource;
  readonly rule: string;
  readonly ruleVersion: number;
  readonly disabled: boolean;
  readonly coupon: string | null;
  readonly gift: string | null;
  readonly giftRecord: string | null;
  readonly vipLevel: string | null;
  readonly holdsCoupon: boolean;
}

export interface StoredPayment {
  /** Negative for money that went back (TENDER-05). */
  readonly amount: Cents;
  /** Null for a gateway's: tips are part of the one amount that it takes. */
  readonly tips: Cents | null;
  readonly cashRounding: Cents;
  /** Null for cash and cards that staff took. */
  readonly method: string | null;
  readonly time: Instant;
  readonly methodName: TranslatedName;
  readonly atCounter: boolean;
  readonly atTerminal: boolean;
}

/** Where an order is delivered; orders from before zones have no area. */
export interface StoredDelivery extends DeliveryDetails {
  readonly area?: string | null;
  readonly areaName?: TranslatedName;
}

/** What a guest wrote with the order. */
export interface OrderDetails {
  readonly remark: string;
  readonly pickupTime: Instant | null;
  /** As the guest chose it; null for as soon as possible (DELIVERY-04). */
  readonly arrivalTime: Instant | null;
  /** Minutes of kitchen and way that were promised; null for all but deliveries. */
  readonly arrivalMinutes: number | null;
  readonly delivery: StoredDelivery | null;
  /** What was promised when it was ordered; null for a chosen time (READY-01). */
  readonly ready: ReadyMinutes | null;
  /** Where the first promise could not be kept (READY-05). */
  readonly readyMoved: ReadyRange | null;
  readonly contact: Contact | null;
  readonly cutlery: boolean;
  readonly invoice: InvoiceOption | null;
}

export interface StoredSession extends Omit<SessionHead, 'restoreKeyHash' | 'phones'> {
  /** The visit whose bill it has joined; null for one with a bill of its own (FLOOR-09). */
  readonly mergedInto: string | null;
  /** Those that have joined its bill. */
  readonly merged: readonly string[];
  readonly wasDineIn: boolean;
  /** The rounds that were ordered at a table which is takeaway by now (SESSION-05). */
  readonly dineInRounds: number;
  readonly section: string | null;
  readonly tableItem: {
    readonly _id: string;
    readonly name: string;
    readonly capacity: number;
  } | null;
  readonly fixedCodeItem: string | null;
  readonly people: number;
  readonly modifiers: readonly string[];
  readonly source: string;
  readonly orderNumber: number | null;
  readonly tvStatus: string | null;
  readonly progress: string;
  /** When the kitchen reached each step. */
  readonly progressTimes: Readonly<Partial<Record<string, Instant>>>;
  readonly endReason: EndReason | null;
  readonly bell: OpenBell | null;
  readonly startTime: Instant;
  readonly orderCutoffTime: Instant | null;
  readonly orderLeaveTime: Instant | null;
  readonly paidTime: Instant | null;
  readonly releaseAt: Instant | null;
  readonly details: Partial<OrderDetails>;
  readonly rounds: number;
  readonly shopPart: string | null;
  readonly tips: Cents;
  /** As staff entered them; the bill has them as far as they could be taken (PRICE-18). */
  readonly adjusts: readonly GivenAmount[];
  /** As staff entered them; the delivery fee is the bill's alone. */
  readonly surcharges: readonly GivenAmount[];
  readonly total: Cents;
  readonly bill: Bill | null;
  readonly billedAt: Instant | null;
  readonly lines: readonly StoredLine[];
  readonly items: readonly StoredItem[];
  readonly payments: readonly StoredPayment[];
  /** Phones that staff removed from its table, and from those that have joined its bill. */
  readonly removedPhones: readonly string[];
}

/** As what it is charged: what was ordered at a table keeps the table's charges (SESSION-05). */
export function billedType({
  type,
  dineInRounds,
}: Pick<StoredSession, 'type' | 'dineInRounds'>): OrderType {
  return dineInRounds > 0 ? 'dineIn' : type;
}

/** The kiosk of session `s` while its guest is there; null once it is reset (ACCESS-02). */
export const currentDevice = sql`case when exists (select from devices d
    where d.id = s.device and d.guest_since >= s.start_time) then null else s.device end`;

const ms = (column: string): string => `(extract(epoch from ${column}) * 1000)::bigint`;

const merged = 'array(select m.id::text from sessions m where m.merged_into = s.id order by m.id)';

const sessionDocument = sql.raw(`jsonb_build_object(
  'id', s.id, 'shop', s.shop, 'type', s.type, 'status', s.status, 'user', s.user_id,
  'device', s.device, 'version', s.version, 'wasDineIn', s.was_dine_in,
  'mergedInto', s.merged_into, 'merged', to_jsonb(${merged}),
  'dineInRounds', s.dine_in_rounds, 'section', s.section,
  'fixedCodeItem', s.fixed_code_item, 'people', s.people, 'modifiers', to_jsonb(s.modifiers),
  'source', s.source, 'orderNumber', s.order_number, 'tvStatus', s.tv_status,
  'progress', s.progress, 'progressTimes', s.progress_times, 'endReason', s.end_reason, 'bell', '{"earlier":[]}'::jsonb || s.bell,
  'startTime', ${ms('s.start_time')}, 'orderCutoffTime', ${ms('s.order_cutoff_time')},
  'orderLeaveTime', ${ms('s.order_leave_time')}, 'paidTime', ${ms('s.paid_time')},
  'releaseAt', ${ms('s.release_at')}, 'details', s.details, 'rounds', s.rounds,
  'shopPart', s.shop_part, 'tips', s.tips, 'adjusts', s.adjusts, 'surcharges', s.surcharges,
  'total', s.total, 'bill', s.bill,
  'billedAt', ${ms('s.billed_at')},
  'tableItem', (select jsonb_build_object('_id', t.id, 'name', full_table_name(t.name, s.table_letter), 'capacity', t.capacity)
    from table_view_items t where t.id = s.table_item),
  'lines', coalesce((select jsonb_agg(jsonb_build_object('session', l.session,
      'round', l.round, 'orderedAt', ${ms('l.ordered_at')}, 'chosen', l.chosen,
      'product', l.product_part, 'options', to_jsonb(l.option_parts))
      order by l.session <> s.id, l.session, l.round, l.place)
    from session_lines l
    where s.merged_into is null and l.session = any(s.id || ${merged})), '[]'),
  'items', coalesce((select jsonb_agg(jsonb_build_object('item', d.item, 'source', d.source,
      'rule', d.rule_part, 'ruleVersion', d.rule_version, 'disabled', d.disabled,
      'coupon', d.user_coupon, 'gift', d.gift, 'giftRecord', d.gift_record,
      'vipLevel', d.vip_level, 'holdsCoupon', d.holds_coupon) order by d.place)
    from session_discounts d where d.session = s.id), '[]'),
  'payments', coalesce((select jsonb_agg(jsonb_build_object('amount', p.amount, 'tips', p.tip,
      'cashRounding', p.cash_rounding, 'method', p.method, 'time', ${ms('p.at')},
      'methodName', p.name, 'atCounter', p.at_counter,
      'atTerminal', p.at_terminal) order by p.at, p.amount desc)
    from takings p where p.session = s.id), '[]'),
  'removedPhones', coalesce((select jsonb_agg(v.id) from visit_phones v
    where v.session = any(s.id || ${merged}) and v.removed_at is not null), '[]')
) as document`);

export interface SessionStore {
  readonly head: (id: string) => Promise<SessionHead | null>;
  readonly session: (id: string) => Promise<StoredSession | null>;
  readonly withIds: (ids: readonly string[]) => Promise<readonly StoredSession[]>;
  readonly matching: (where: RawBuilder<unknown>, page: Page) => Promise<SessionPage>;
  /** The running session of a table; null if it is free. */
  readonly atTable: (table: string) => Promise<string | null>;
}

export interface Page {
  readonly order: RawBuilder<unknown>;
  readonly limit: number;
}

export interface SessionPage {
  readonly total: number;
  readonly sessions: readonly StoredSession[];
}

export function sessionStore(db: Kysely<Tables>): SessionStore {
  return {
    head: async (id) => {
      const { rows } =
        await sql<SessionHead>`select s.id, s.shop, s.type, s.status, s.user_id as "user",
          ${currentDevice} as device, s.restore_key_hash as "restoreKeyHash", s.version, s.rounds,
          ${seatedPhones} as phones
        from sessions s where s.id = ${id}`.execute(db);
      return rows[0] ?? null;
    },
    session: async (id) => (await read(db, sql`where s.id = ${id}`))[0] ?? null,
    withIds: (ids) => read(db, sql`where s.id = any(${ids}::text[])`),
    matching: async (where, { order, limit }) => {
      const { rows } = await sql<{
        count: number;
      }>`select count(*) from sessions s ${where}`.execute(db);
      const sessions = await read(db, sql`${where} order by ${order} limit ${limit}`);
      return { total: rows[0]?.count ?? 0, sessions };
    },
    atTable: async (table) => {
      const { rows } = await sql<{ id: string }>`select coalesce(merged_into, id) as id
        from sessions where table_item = ${table} and table_letter is null and type = 'dineIn'
          and status in ('ongoing','toPay')`.execute(db);
      return rows[0]?.id ?? null;
    },
  };
}

async function read(
  db: Kysely<Tables>,
  rest: RawBuilder<unknown>,
): Promise<readonly StoredSession[]> {
  const query = sql<{ document: StoredSession }>`select ${sessionDocument} from sessions s ${rest}`;
  const { rows } = await query.execute(db);
  return rows.map(({ document }) => document);
}
