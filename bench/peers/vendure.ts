import type { Load } from '../install.ts';
import { has } from './peer-order.ts';
import type { PeerOrder, PeerRule, Peer } from './peer-order.ts';

/** Vendure's own calculator, entities, conditions and actions, as far as they are used here. */
interface Core {
  readonly ensureConfigLoaded: () => Promise<void>;
  readonly getConfig: () => object;
  readonly Zone: Entity<object>;
  readonly TaxCategory: Entity<{ readonly id: string }>;
  readonly TaxRate: Entity<object>;
  readonly Channel: Entity<object>;
  readonly RequestContext: Entity<object>;
  readonly RequestContextCacheService: new () => object;
  readonly OrderCalculator: new (...services: readonly object[]) => Calculator;
  readonly Promotion: Entity<object>;
  readonly ProductVariant: Entity<object>;
  readonly OrderLine: Entity<object>;
  readonly Order: Entity<{ readonly totalWithTax: number }>;
  readonly minimumOrderAmount: Operation;
  readonly orderPercentageDiscount: Operation;
  readonly orderFixedDiscount: Operation;
  readonly productsPercentageDiscount: Operation;
}

type Entity<Thing> = new (about: object) => Thing;

interface Operation {
  readonly code: string;
}

interface Calculator {
  applyPriceAdjustments(
    context: object,
    order: object,
    promotions: readonly object[],
  ): Promise<object>;
}

export async function prepareVendure(load: Load): Promise<Peer> {
  const core = load('@vendure/core');
  if (!isCore(core)) throw new TypeError('Vendure has no OrderCalculator any more');
  await core.ensureConfigLoaded();
  return (order) => {
    const zone = new core.Zone({ id: 'zone', members: [] });
    const category = new core.TaxCategory({ id: 'category' });
    const rate = new core.TaxRate({
      id: 'rate',
      name: 'tax',
      value: order.tax,
      enabled: true,
      zone,
      category,
    });
    const channel = new core.Channel({
      id: 'channel',
      defaultTaxZone: zone,
      pricesIncludeTax: false,
    });
    const context = new core.RequestContext({
      apiType: 'shop',
      channel,
      isAuthorized: true,
      session: {},
    });
    const promotions = order.rules.map((rule) => promotionOf(core, rule));
    const calculator = calculatorOf(core, rate);
    const entity = orderOf(core, order, category);
    return async () => {
      await calculator.applyPriceAdjustments(context, entity, promotions);
      return entity.totalWithTax;
    };
  };
}

function isCore(part: unknown): part is Core {
  return has(part, 'OrderCalculator') && has(part, 'productsPercentageDiscount');
}

/** Its services are stubs that answer at once, as in its own unit test: there is no database. */
function calculatorOf(core: Core, rate: object): Calculator {
  return new core.OrderCalculator(
    core.getConfig(),
    { getAllWithMembers: async () => [] },
    { getApplicableTaxRate: async () => rate },
    { findOne: async () => null },
    { getEligibleShippingMethods: async () => [] },
    new core.RequestContextCacheService(),
  );
}

function promotionOf(core: Core, { code, percent, amount, products, minTotal }: PeerRule): object {
  const condition = core.minimumOrderAmount;
  const action = actionOf(core, percent, products);
  const minimum = { amount: String(minTotal), taxInclusive: 'false' };
  const named = products === null ? {} : { productVariantIds: JSON.stringify(products) };
  return new core.Promotion({
    id: code,
    name: code,
    enabled: true,
    conditions: minTotal === 0 ? [] : [{ code: condition.code, args: listed(minimum) }],
    promotionConditions: [condition],
    actions: [
      { code: action.code, args: listed({ discount: String(percent ?? amount), ...named }) },
    ],
    promotionActions: [action],
  });
}

// It has no fixed amount on some products, so it gets one on the whole order.
function actionOf(
  core: Core,
  percent: number | null,
  products: readonly string[] | null,
): Operation {
  if (percent === null) return core.orderFixedDiscount;
  return products === null ? core.orderPercentageDiscount : core.productsPercentageDiscount;
}

function listed(args: Readonly<Record<string, string>>): readonly object[] {
  return Object.entries(args).map(([name, value]) => ({ name, value }));
}

function orderOf(
  core: Core,
  order: PeerOrder,
  category: { readonly id: string },
): InstanceType<Core['Order']> {
  const lines = order.lines.map(
    ({ id, product, unitPrice, quantity }) =>
      new core.OrderLine({
        id,
        productVariant: new core.ProductVariant({ id: product }),
        taxCategory: category,
        taxCategoryId: category.id,
        quantity,
        orderPlacedQuantity: 0,
        listPrice: unitPrice,
        listPriceIncludesTax: false,
        taxLines: [],
        adjustments: [],
      }),
  );
  return new core.Order({
    couponCodes: [],
    lines,
    shippingLines: [],
    surcharges: [],
    modifications: [],
  });
}
