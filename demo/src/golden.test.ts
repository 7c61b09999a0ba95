import { expect, it } from 'vitest';
import { billFor } from '@servery/engine/bill/bill.ts';
import { frozen } from './frozen.ts';
import type { GoldenCase } from './golden-case.ts';
import { figuresOf } from './golden-figures.ts';
import { goldenCases } from './golden.ts';

const cases = goldenCases();
const reckoned = new Set<string>();

function about(rule: string): readonly GoldenCase[] {
  const found = cases.filter((each) => each.rules.includes(rule));
  for (const { name } of found) reckoned.add(name);
  return found;
}

function isAsWorkedByHand({ order, now, expected }: GoldenCase): void {
  expect(figuresOf(billFor(frozen(order), now))).toEqual(expected);
}

it.each(about('PRICE-01'))('[PRICE-01] $name: $title', isAsWorkedByHand);
it.each(about('PRICE-02'))('[PRICE-02] $name: $title', isAsWorkedByHand);
it.each(about('PRICE-03'))('[PRICE-03] $name: $title', isAsWorkedByHand);
it.each(about('PRICE-04'))('[PRICE-04] $name: $title', isAsWorkedByHand);
it.each(about('PRICE-05'))('[PRICE-05] $name: $title', isAsWorkedByHand);
it.each(about('PRICE-06'))('[PRICE-06] $name: $title', isAsWorkedByHand);
it.each(about('PRICE-07'))('[PRICE-07] $name: $title', isAsWorkedByHand);
it.each(about('PRICE-08'))('[PRICE-08] $name: $title', isAsWorkedByHand);
it.each(about('PRICE-09'))('[PRICE-09] $name: $title', isAsWorkedByHand);
it.each(about('PRICE-10'))('[PRICE-10] $name: $title', isAsWorkedByHand);
it.each(about('PRICE-11'))('[PRICE-11] $name: $title', isAsWorkedByHand);
it.each(about('PRICE-12'))('[PRICE-12] $name: $title', isAsWorkedByHand);
it.each(about('PRICE-13'))('[PRICE-13] $name: $title', isAsWorkedByHand);
it.each(about('PRICE-14'))('[PRICE-14] $name: $title', isAsWorkedByHand);
it.each(about('PRICE-15'))('[PRICE-15] $name: $title', isAsWorkedByHand);
it.each(about('PRICE-16'))('[PRICE-16] $name: $title', isAsWorkedByHand);
it.each(about('PRICE-17'))('[PRICE-17] $name: $title', isAsWorkedByHand);
it.each(about('PRICE-18'))('[PRICE-18] $name: $title', isAsWorkedByHand);
it.each(about('PRICE-19'))('[PRICE-19] $name: $title', isAsWorkedByHand);
it.each(about('PRICE-22'))('[PRICE-22] $name: $title', isAsWorkedByHand);
it.each(about('RULE-01'))('[RULE-01] $name: $title', isAsWorkedByHand);
it.each(about('RULE-02'))('[RULE-02] $name: $title', isAsWorkedByHand);
it.each(about('RULE-03'))('[RULE-03] $name: $title', isAsWorkedByHand);
it.each(about('RULE-04'))('[RULE-04] $name: $title', isAsWorkedByHand);
it.each(about('RULE-05'))('[RULE-05] $name: $title', isAsWorkedByHand);
it.each(about('RULE-07'))('[RULE-07] $name: $title', isAsWorkedByHand);
it.each(about('RULE-08'))('[RULE-08] $name: $title', isAsWorkedByHand);
it.each(about('RULE-09'))('[RULE-09] $name: $title', isAsWorkedByHand);

it('[PRICE-22] reckons every golden cart under some rule', () => {
  expect([...reckoned].toSorted()).toEqual(cases.map(({ name }) => name));
});
