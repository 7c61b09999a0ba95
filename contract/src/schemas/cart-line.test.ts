import { parse, safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { chosenCart, chosenLine } from './cart-line.ts';

const product = 'a'.repeat(24);
const line = { id: 'line-1', product, quantity: 2 };

describe('a line sent by a guest', () => {
  it('holds the choices, with the rest at its neutral value', () => {
    expect(parse(chosenLine, line)).toEqual({
      ...line,
      options: [],
      takeAway: false,
      customRemark: '',
      fromProduct: null,
      fromOption: null,
      fromChoice: null,
      fromSelection: null,
      fromCoupon: null,
    });
  });

  it.each([
    'price',
    'actualPrice',
    'discount',
    'extraFee',
    'couponDiscount',
    'couponFee',
    'surchargePercent',
    'freeSurcharge',
    'staff',
    'openKey',
    'originalPrice',
    'customProduct',
    'discountable',
    'couponResult',
    'status',
    'kitchenPrinters',
    'waterBars',
    'kitchenGroup',
    'mergeSource',
    'mergeStatus',
    'section',
    'table',
    'tableSplit',
    'tableChairId',
    'weight',
    'quantityRatio',
    '__proto__x',
  ])('is not %s', (field) => {
    expect(safeParse(chosenLine, { ...line, [field]: 1 }).success).toBe(false);
  });

  it.each(['free', 'fixed', 'price'])('has no %s on a pick', (field) => {
    const pick = { option: product, selections: [], [field]: true };
    expect(safeParse(chosenLine, { ...line, options: [pick] }).success).toBe(false);
  });

  it.each([0, -1, 1000, 1.5, Number.NaN, Infinity, '2', null])(
    'is not a quantity of %s',
    (quantity) => {
      expect(safeParse(chosenLine, { ...line, quantity }).success).toBe(false);
    },
  );

  it('[CART-02] may have more of a dish in a set: the set times its content', () => {
    const inSet = { ...line, fromProduct: 'set' };
    expect(
      [1000, 1200, 99_999].map((quantity) => safeParse(chosenLine, { ...inSet, quantity }).success),
    ).toEqual([true, true, true]);
    expect(safeParse(chosenLine, { ...inSet, quantity: 100_000 }).success).toBe(false);
    const [issue] = safeParse(chosenLine, { ...line, quantity: 1000 }).issues ?? [];
    expect(issue?.path?.map(({ key }) => key)).toEqual(['quantity']);
  });

  it.each(['', 'x'.repeat(401), 'a b', '<script>', "'; drop table", '\u0000'])(
    'is not the id "%s"',
    (id) => {
      expect(safeParse(chosenLine, { ...line, id }).success).toBe(false);
    },
  );

  it('has a remark of at most 200 characters; an emoji counts as one', () => {
    expect(safeParse(chosenLine, { ...line, customRemark: '🌶'.repeat(200) }).success).toBe(true);
    expect(safeParse(chosenLine, { ...line, customRemark: 'x'.repeat(201) }).success).toBe(false);
  });

  it('is one of at most 200', () => {
    const lines = Array.from({ length: 201 }, (_, at) => ({ ...line, id: `${at}` }));
    expect(safeParse(chosenCart, lines.slice(1)).success).toBe(true);
    expect(safeParse(chosenCart, lines).success).toBe(false);
  });
});
