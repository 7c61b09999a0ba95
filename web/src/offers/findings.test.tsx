import { expect, it } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import {
  WithNames,
  aCondition,
  anOffer,
  anOfferList,
  hallId,
  idOf,
  tartId,
} from '../../testing/an-offer.tsx';
import { renderInShop } from '../../testing/render.tsx';
import { Findings } from './findings.tsx';
import type { ListedOffer, Rule } from './offers-queries.ts';

async function said(part: Partial<Rule>, others: readonly ListedOffer[] = []): Promise<string> {
  const offer = anOffer('a', 'Tea time', { priority: 5, ...part });
  const list = anOfferList({ offers: [...others, offer] });
  const { container } = await renderInShop(
    <WithNames list={list}>
      <Findings offer={offer} list={list} />
    </WithNames>,
  );
  return container.textContent;
}

const named = { for: 'product', type: 'discount' } as const;
const gone = aCondition({ for: 'product', products: [idOf('99')] });
const tart = aCondition({ for: 'product', products: [tartId] });

it('[OFFER-07] says nothing of an offer that is meant as it is', async () => {
  expect(await said({ discount: 10 })).toBe('');
});

it.each([
  ['gives nothing', { discount: 0 }, 'It gives nothing yet.'],
  [
    'gives a dish that is gone',
    { type: 'free', freeProducts: [idOf('99')] },
    'A dish that it gives is not on the menu.',
  ],
  [
    'holds in a section that is gone',
    { discount: 10, sections: [idOf('98')] },
    'It never holds: its sections are gone.',
  ],
  [
    'needs a dish that is gone',
    { discount: 10, conditions: [gone] },
    'It never holds: a condition names no dish of the menu.',
  ],
  [
    'is taken off no dish',
    { ...named, discount: 10 },
    'It never holds: name the dishes that it is taken off.',
  ],
  [
    'spares a seat charge that is not made',
    { discountType: 'freeSeatCharge', sections: [hallId] },
    'It never holds: there is no seat charge where it applies.',
  ],
  [
    'leaves out the dishes it needs',
    {
      ...named,
      discount: 10,
      conditions: [tart, aCondition({ for: 'exclude', products: [tartId] })],
    },
    'It never holds: the dishes it needs are left out.',
  ],
] satisfies [string, Partial<Rule>, string][])(
  '[OFFER-07] says of an offer that it %s',
  async (_, part, text) => {
    expect(await said(part)).toContain(text);
  },
);

it('[OFFER-07] says that it ends before it begins', async () => {
  const text = await said({ discount: 10, startDate: '2026-12-02', endDate: '2026-12-01' });
  expect(text).toContain('It ends before it begins.');
});

it('[OFFER-07] says how little an order may cost for what it gives', async () => {
  const part = { discountType: 'amount', discount: 3000 } as const;
  expect(await said({ ...part, conditions: [aCondition({ minTotal: cents(1000) })] })).toMatch(
    /It gives \$30\.00, and an order of \$\d+\.\d\d is enough for it\./,
  );
});

it('[OFFER-07] names the offer that comes first and does not go with it', async () => {
  const first = anOffer('b', 'Winter', { discount: 20, priority: 1 });
  const part = { discount: 10, ruleType: 'denylist', rules: [idOf('b')] } as const;
  expect(await said({ ...part, rules: [idOf('b')] }, [first])).toBe(
    'It never holds: “Winter” comes first and does not go with it.',
  );
});

it('[OFFER-07] names the offer that leaves nothing for it', async () => {
  const first = anOffer('b', 'All for free', { discount: 100, priority: 1 });
  expect(await said({ discount: 10 }, [first])).toBe(
    'It never holds: “All for free” comes first and leaves nothing for it.',
  );
});

it('[OFFER-07] says everything at once', async () => {
  const text = await said({ discount: 100, startDate: '2026-12-02', endDate: '2026-12-01' });
  expect(text).toContain('It ends before it begins.');
  expect(text).toContain('It makes every order free.');
});
