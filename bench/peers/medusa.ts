import type { Load } from '../install.ts';
import { has } from './peer-order.ts';
import type { PeerOrder, PeerRule, Peer } from './peer-order.ts';

/** Medusa's own promotion service and cart totals, as far as they are used here. */
interface PromotionModule {
  readonly default: {
    readonly service: { readonly prototype: { readonly computeActions: ComputeActions } };
  };
}

type ComputeActions = (
  this: object,
  ...asked: readonly [codes: readonly string[], context: object, options: object, shared: object]
) => Promise<readonly Action[]>;

interface Action {
  readonly item_id: string;
  readonly amount: unknown;
  readonly code: string;
}

interface Totals {
  readonly decorateCartTotals: (cart: object, npmArguments: object) => { readonly total: unknown };
}

export async function prepareMedusa(load: Load): Promise<Peer> {
  const promotion = load('@medusajs/promotion');
  const totals = load('@medusajs/framework/utils');
  if (!isPromotionModule(promotion) || !isTotals(totals))
    throw new TypeError('Medusa has moved its totals');
  const { computeActions } = promotion.default.service.prototype;
  return (order) => {
    const promotions = order.rules.map(promotionOf);
    const codes = order.rules.map(({ code }) => code);
    // Promotions are passed in where it would read them from its database.
    const service = { listActivePromotions_: async () => promotions };
    const options = { prevent_auto_promotions: true };
    const shared = { manager: { isStandIn: true } };
    return async () => {
      const actions = await computeActions.call(service, codes, contextOf(order), options, shared);
      return Number(
        totals.decorateCartTotals(cartOf(order, actions), { includeTaxes: true }).total,
      );
    };
  };
}

function isPromotionModule(part: unknown): part is PromotionModule {
  return has(part, 'default');
}

function isTotals(part: unknown): part is Totals {
  return has(part, 'decorateCartTotals');
}

function promotionOf({ code, percent, amount, products, minTotal }: PeerRule): object {
  const minimum = { attribute: 'subtotal', operator: 'gte', values: [{ value: String(minTotal) }] };
  const names = products?.map((value) => ({ value }));
  return {
    id: code,
    code,
    type: 'standard',
    is_tax_inclusive: false,
    rules: minTotal === 0 ? [] : [minimum],
    application_method: {
      type: percent === null ? 'fixed' : 'percentage',
      value: percent ?? amount,
      target_type: products === null ? 'order' : 'items',
      allocation: 'across',
      target_rules:
        products === null ? [] : [{ attribute: 'items.product_id', operator: 'in', values: names }],
    },
  };
}

function contextOf({ lines }: PeerOrder): object {
  const items = lines.map(({ id, product, unitPrice, quantity }) => ({
    id,
    product_id: product,
    quantity,
    is_discountable: true,
    subtotal: unitPrice * quantity,
    original_total: unitPrice * quantity,
  }));
  const subtotal = items.reduce((sum, item) => sum + item.subtotal, 0);
  return { currency_code: 'hkd', subtotal, items };
}

function cartOf({ lines, tax }: PeerOrder, actions: readonly Action[]): object {
  const adjustments = Map.groupBy(actions, ({ item_id }) => item_id);
  const items = lines.map(({ id, unitPrice, quantity }) => ({
    id,
    unit_price: unitPrice,
    quantity,
    is_tax_inclusive: false,
    adjustments: (adjustments.get(id) ?? []).map(({ amount, code }) => ({
      amount,
      code,
      item_id: id,
    })),
    tax_lines: [{ rate: tax, code: 'tax' }],
  }));
  return { currency_code: 'hkd', items, shipping_methods: [] };
}
