import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { emptyRule } from '@servery/engine/discounts/rule.ts';
import { answer, dataSentTo } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { fanny, signInAs } from '../../testing/staff.ts';
import { type BackTest, type BackTestResult, isAsTested } from './back-test-queries.ts';
import type { ListedOffer } from './offers-queries.ts';
import { OffersScreen } from './offers-screen.tsx';

const id = (digit: string): string => digit.padStart(24, '0');

function teaTime(discount: number): ListedOffer {
  const { discountRules } = emptyRule;
  const lists = { rules: [], rulesDiscount: [], conditions: [], freeProducts: [], shops: [] };
  const places = { sections: [], orderType: [], discountRules: { ...discountRules } };
  const named = { _id: id('a'), name: [{ lang: 'en', value: 'Tea time' }] };
  return {
    rule: { ...emptyRule, ...lists, ...places, ...named, discount },
    source: 'automatic',
    enabled: true,
    elsewhere: [],
    changed: null,
    points: null,
    handed: null,
  };
}

function valueOf(discount: number): BackTest['value'] {
  const { _id: _, version: __, shops: ___, ...value } = teaTime(discount).rule;
  return value;
}

const share = { bills: 3, gain: 2, lose: 0, less: 1250 };
const result: BackTestResult = {
  ...share,
  holds: 2,
  held: 1,
  before: 50_000,
  after: 48_750,
  gives: 1500,
  gave: 500,
  points: 12,
  freeDishes: 0,
  freeWorth: 0,
  who: [
    { ...share, key: id('b'), name: [{ lang: 'en', value: 'Gold' }] },
    { ...share, key: 'guest', name: null, less: 0 },
  ],
  modes: [{ ...share, key: 'takeAway' }],
  hours: [{ ...share, key: '9' }],
  displaced: [
    { rule: id('c'), name: [{ lang: 'en', value: 'Winter' }], bills: 1, gave: 250, gives: 0 },
  ],
  most: [{ _id: id('d'), orderNumber: 17, at: 1_763_200_000_000, before: 9000, after: 8000 }],
  notComparable: {
    count: 1,
    orders: [{ _id: id('e'), orderNumber: 18, at: 1_763_200_000_000 }],
  },
};

function run(part: Partial<BackTest>): BackTest {
  return {
    rule: id('a'),
    value: valueOf(10),
    days: 30,
    from: '2026-10-16',
    to: '2026-11-14',
    state: 'running',
    orders: 4000,
    done: 1000,
    staffName: 'Fanny Lau',
    at: 1_763_200_000_000,
    result: null,
    ...part,
  };
}

async function openSheet(test: BackTest | null, running: string | null = null) {
  signInAs(fanny);
  answer('find offers', {
    today: '2026-11-14',
    currency: 'HKD',
    levels: [],
    otherShops: [],
    offers: [teaTime(10)],
    dishes: [],
    categories: [],
    subCategories: [],
    sections: [],
  });
  answer('find offers/backTest', { test, running });
  const { user } = await renderInShop(<OffersScreen />);
  await user.click(await screen.findByRole('button', { name: /^Tea time/ }));
  await user.click(screen.getByRole('button', { name: 'Run it over past bills' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'What it would have done' }));
  return { user, sheet };
}

it('[OFFER-10] a rule is run over the days that are chosen, and stopped', async () => {
  const { user, sheet } = await openSheet(null);
  await user.click(await sheet.findByRole('button', { name: '90 days' }));
  answer('create offers/backTest', { test: run({}), running: id('a') });
  answer('find offers/backTest', { test: run({}), running: id('a') });
  await user.click(sheet.getByRole('button', { name: 'Run it' }));
  const bar = await sheet.findByRole('progressbar');
  expect(bar.getAttribute('aria-valuetext')).toBe('1,000 of 4,000 bills');
  expect(dataSentTo('create offers/backTest')).toMatchObject([
    { rule: id('a'), source: 'automatic', days: 90, value: { discount: 10 } },
  ]);
  answer('create offers/stopBackTest', { test: run({ state: 'stopped' }), running: null });
  answer('find offers/backTest', { test: run({ state: 'stopped' }), running: null });
  await user.click(sheet.getByRole('button', { name: 'Stop' }));
  expect(await sheet.findByText('The run was stopped.')).toBeDefined();
});

it('[OFFER-09] a run says what it cost, who gains and what is displaced', async () => {
  const { sheet } = await openSheet(run({ state: 'done', result }));
  expect(await sheet.findByText('It would have cost $12.50.')).toBeDefined();
  expect(sheet.getByText('$500.00 without it and $487.50 with it, on 3 bills.')).toBeDefined();
  const who = within(sheet.getByRole('table', { name: 'Who gains' }));
  expect(who.getByRole('row', { name: 'Gold 3 2 $12.50' })).toBeDefined();
  expect(who.getByRole('row', { name: 'Guests 3 2 $0.00' })).toBeDefined();
  expect(sheet.getByText('1 → 2')).toBeDefined();
  expect(sheet.getByText('$2.50 → $0.00, on 1 bill')).toBeDefined();
  expect(sheet.getByText('1 bill not compared')).toBeDefined();
  expect(sheet.getByRole('link', { name: /^No\. 18/ })).toBeDefined();
  expect(sheet.queryByText('The offer has been changed since this run.')).toBeNull();
});

it('[OFFER-10] a run of a rule that was changed since says so', async () => {
  const value = valueOf(20);
  const { sheet } = await openSheet(run({ state: 'done', result, value }));
  expect(await sheet.findByText('The offer has been changed since this run.')).toBeDefined();
  const { rule } = teaTime(20);
  const renamed = { ...rule, name: [], endDate: '2026-12-01' };
  expect([isAsTested(renamed, run({ value })), isAsTested(rule, run({}))]).toEqual([true, false]);
});

it('[OFFER-10] waits while another rule of the shop is run', async () => {
  const { sheet } = await openSheet(null, id('f'));
  expect(await sheet.findByText(/^Another offer is being run/)).toBeDefined();
  const start = sheet.getByRole('button', { name: 'Run it' });
  expect(start.getAttribute('aria-disabled')).toBe('true');
});
