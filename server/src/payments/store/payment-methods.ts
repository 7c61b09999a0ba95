import { type Kysely, sql } from 'kysely';
import type { OrderType } from '@servery/engine/menu/order-type.ts';
import type { TranslatedName } from '@servery/engine/menu/translated-name.ts';
import type { GatewayKind, TerminalKind } from '../../gateways/gateway.ts';
import type { Tables } from '../../database/tables.ts';

/** A method leads to a gateway; that of a terminal depends on which one it is. */
export type MethodGateway = Exclude<GatewayKind, TerminalKind> | 'terminal';

export interface PaymentMethod {
  readonly _id: string;
  readonly name: TranslatedName;
  readonly gateway: MethodGateway;
  readonly order: number;
  /** A hosted page is for the guest's own phone: on a kiosk, the next guest would find it open. */
  readonly atKiosk: 'terminal' | 'phone' | 'counter';
}

/** Where and for what a guest wants to pay. */
export interface MethodQuery {
  readonly shop: string;
  readonly type: OrderType;
  readonly isKiosk: boolean;
  /** Whether a terminal can be used: a phone cannot use any. */
  readonly hasTerminal: boolean;
}

/** What the shop offers for such an order, in its order (PAY-01). */
export async function methodsFor(
  db: Kysely<Tables>,
  { shop, type, isKiosk, hasTerminal }: MethodQuery,
): Promise<readonly PaymentMethod[]> {
  const { rows } = await sql<PaymentMethod>`select id as _id, name, gateway, show_order as "order",
      case when gateway in ('counter','terminal') then gateway else 'phone' end as "atKiosk"
    from payment_methods where shop = ${shop} and enabled
      and (order_types = '{}' or ${type} = any(order_types)) and (kiosk or not ${isKiosk}::boolean)
      and (gateway <> 'terminal' or ${hasTerminal}::boolean)
    order by show_order, id`.execute(db);
  return rows;
}

/** The method for money taken at the counter, whether guests are offered it or not. */
export async function counterMethod(
  db: Kysely<Tables>,
  shop: string,
): Promise<Pick<PaymentMethod, '_id' | 'name'> | null> {
  const { rows } = await sql<Pick<PaymentMethod, '_id' | 'name'>>`select id as _id, name
    from payment_methods where shop = ${shop} and gateway = 'counter'
    order by show_order, id limit 1`.execute(db);
  return rows[0] ?? null;
}
