import { beforeEach, describe, expect, it } from 'vitest';
import type { OrderFields } from '@servery/server/testing/sql-fixture.ts';
import {
  choice,
  crab,
  flour,
  option,
  rice,
  soup,
  sqlFixture,
  tea,
} from '@servery/server/testing/sql-fixture.ts';

const { failure, order, rows, newSession, pool } = await sqlFixture();

beforeEach(async () => {
  await pool.query(`truncate stock_ledger; update stock set quantity = 10 where stock_mode = 'synced';
    update choice_stock set quantity = 5, stock_mode = 'synced', mode = 'normal'; update ingredient_stock set quantity = 100`);
});

const shortage = 'SV005';

const takeStock = (
  about: OrderFields,
  products: readonly string[],
  quantities: readonly number[],
) => failure('select take_stock($1, $2, $3)', [order(about), products, quantities]);

/** What is missing, as the refusal of a statement reports it. */
async function shortages(text: string, values: readonly unknown[]): Promise<unknown> {
  try {
    await pool.query(text, [...values]);
    return null;
  } catch (error) {
    const detail: unknown = error instanceof Error && 'detail' in error ? error.detail : '';
    return JSON.parse(String(detail));
  }
}

async function left(): Promise<unknown> {
  return rows(`select product, quantity from stock where stock_mode = 'synced' order by product`);
}

describe('is_sellable', () => {
  it.each([
    [null, true],
    ['normal', true],
    ['disabled', false],
    ['notSelling', false],
    ['outOfStock', false],
    ['conflicted', false],
  ])('answers for the level %s: %s', async (level, sellable) => {
    expect(await rows('select is_sellable($1) as sellable', [level])).toEqual([{ sellable }]);
  });
});

describe('take_stock', () => {
  it('[STOCK-03] takes what is counted and writes it into the ledger', async () => {
    expect(await takeStock({ session: { id: '0'.repeat(24) } }, [rice, tea], [3, 9])).toBeNull();
    expect(await left()).toEqual([
      { product: rice, quantity: 7 },
      { product: soup, quantity: 10 },
    ]);
    expect(await rows('select product, quantity, session, reason from stock_ledger')).toEqual([
      { product: rice, quantity: -3, session: '0'.repeat(24), reason: 'sold' },
    ]);
  });

  it('[STOCK-03] takes nothing if one dish is short, and reports every dish that is', async () => {
    const values = [order(), [rice, soup, crab], [1, 9, 1]];
    expect(await shortages('select take_stock($1, $2, $3)', values)).toEqual([
      { product: soup, wanted: 9, left: 8 },
      { product: crab, wanted: 1, left: 0 },
    ]);
    expect(await left()).toEqual([
      { product: rice, quantity: 10 },
      { product: soup, quantity: 10 },
    ]);
  });

  it('[STOCK-02] keeps the reserve back from guests and not from staff', async () => {
    expect(await takeStock({}, [soup], [9])).toBe(shortage);
    expect(await takeStock({ selfService: false }, [soup], [9])).toBeNull();
  });

  it('refuses a dish that has no row of stock', async () => {
    expect(await takeStock({}, ['0'.repeat(24)], [1])).toBe(shortage);
  });

  it('[STOCK-03] sells exactly what is there to orders that arrive at once', async () => {
    const orders = Array.from({ length: 15 }, () => takeStock({}, [rice], [1]));
    const outcomes = await Promise.all(orders);
    expect([
      outcomes.filter((one) => one === null).length,
      outcomes.filter((one) => one === shortage).length,
    ]).toEqual([10, 5]);
    expect(await left()).toContainEqual({ product: rice, quantity: 0 });
  });
});

describe('take_choices', () => {
  const chosen = (quantity: number) =>
    order({ choices: [{ product: rice, option, choice, quantity }] });

  it('takes a counted choice and writes it into the ledger', async () => {
    await rows('select take_choices($1)', [chosen(5)]);
    expect(await rows('select quantity from choice_stock')).toEqual([{ quantity: 0 }]);
    expect(await rows('select choice, entry, quantity from stock_ledger')).toEqual([
      { choice, entry: 1, quantity: -5 },
    ]);
  });

  it('takes nothing of a choice that is short, and reports what is left', async () => {
    expect(await shortages('select take_choices($1)', [chosen(6)])).toEqual([
      { product: rice, option, choice, wanted: 6, left: 5 },
    ]);
    expect(await rows('select quantity from choice_stock')).toEqual([{ quantity: 5 }]);
  });

  it('refuses a choice whose level does not sell, and takes nothing of one that is not counted', async () => {
    await rows(`update choice_stock set stock_mode = 'level'`);
    expect(await failure('select take_choices($1)', [chosen(1)])).toBeNull();
    await rows(`update choice_stock set mode = 'conflicted'`);
    expect(await failure('select take_choices($1)', [chosen(1)])).toBe(shortage);
    expect(await rows('select quantity from choice_stock')).toEqual([{ quantity: 5 }]);
  });
});

describe('take_ingredients', () => {
  const needed = (quantity: number, products: readonly string[] | null) =>
    order({ ingredients: [{ ingredient: flour, quantity, products }] });

  it('takes what the dishes need and writes it into the ledger', async () => {
    await rows('select take_ingredients($1)', [needed(100, [rice])]);
    expect(await rows('select quantity from ingredient_stock')).toEqual([{ quantity: 0 }]);
    expect(await rows('select ingredient, quantity from stock_ledger')).toEqual([
      { ingredient: flour, quantity: -100 },
    ]);
  });

  it('reports each dish that needs a short ingredient once', async () => {
    expect(
      await shortages('select take_ingredients($1)', [needed(101, [soup, rice, rice])]),
    ).toEqual([
      { product: rice, ingredient: flour, wanted: 101, left: 100 },
      { product: soup, ingredient: flour, wanted: 101, left: 100 },
    ]);
  });

  it('refuses a short ingredient without a list of dishes as well', async () => {
    expect(await failure('select take_ingredients($1)', [needed(101, null)])).toBe(shortage);
  });

  it('ignores an ingredient that the shop does not count', async () => {
    const uncounted = order({
      ingredients: [{ ingredient: '0'.repeat(24), quantity: 1, products: [rice] }],
    });
    expect(await failure('select take_ingredients($1)', [uncounted])).toBeNull();
  });
});

describe('return_stock', () => {
  const taken = async (): Promise<string> => {
    const session = await newSession();
    const about = {
      session: { id: session },
      choices: [{ product: rice, option, choice, quantity: 2 }],
      ingredients: [{ ingredient: flour, quantity: 30, products: [rice] }],
    };
    expect(await takeStock(about, [rice, soup], [4, 1])).toBeNull();
    return session;
  };
  const all = `select (select sum(quantity) from stock where stock_mode = 'synced') as dishes,
    (select sum(quantity) from choice_stock) as choices, (select sum(quantity) from ingredient_stock) as ingredients`;

  it('returns dishes, choices and ingredients of one order, and only of that one', async () => {
    const [first] = [await taken(), await taken()];
    await rows('select return_stock($1, now())', [first]);
    expect(await rows(all)).toEqual([{ dishes: 15, choices: 3, ingredients: 70 }]);
  });

  it('returns nothing the second time', async () => {
    const session = await taken();
    await rows('select return_stock($1, now())', [session]);
    await rows('select return_stock($1, now())', [session]);
    expect(await rows(all)).toEqual([{ dishes: 20, choices: 5, ingredients: 100 }]);
    expect(
      await rows(`select count(*) from stock_ledger where session = $1 and reason = 'returned'`, [
        session,
      ]),
    ).toEqual([{ count: 4 }]);
  });

  it('[STOCK-03] deadlocks neither with orders nor with other returns', async () => {
    const sessions = [await taken(), await taken()];
    const returns = sessions.map((session) => failure('select return_stock($1, now())', [session]));
    const orders = Array.from({ length: 8 }, () => {
      const one = order({ ingredients: [{ ingredient: flour, quantity: 1, products: [rice] }] });
      return failure('select place_order($1, $2, $3)', [one, [rice, soup], [1, 1]]);
    });
    const outcomes = new Set(await Promise.all([...returns, ...orders]));
    expect([...outcomes].filter((one) => one !== null && one !== shortage)).toEqual([]);
  });
});
