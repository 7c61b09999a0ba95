import { expect, it } from 'vitest';
import { sampleRepository } from './report.ts';
import { checkRuleIds } from './rule-ids.ts';

const book = '# Rules\n\n- **PRICE-01** A line costs its unit price.\n- **CART-02** Lines merge.\n';
const fullTest = "it('[PRICE-01] [CART-02] prices merged lines', () => {});";

function problems(files: Readonly<Record<string, string>>): readonly string[] {
  return checkRuleIds(sampleRepository({ 'docs/rules.md': book, ...files })).problems;
}

function problemsOfTest(code: string): readonly string[] {
  return problems({ 'engine/src/sample.test.ts': code });
}

it('passes when every rule has a test', () => {
  expect(problemsOfTest(fullTest)).toEqual([]);
});

it('finds ids in every kind of title', () => {
  const each = "it.each([[1]])('[PRICE-01] prices %i', () => {});";
  const template = 'test.concurrent(`[CART-02] merges ${count}`, () => {});';
  expect(problemsOfTest(`${each}\n${template}`)).toEqual([]);
  const tagged = "it.each`a\n${1}`('[PRICE-01] prices', () => {});";
  expect(problemsOfTest(`${tagged}\n${template}`)).toEqual([]);
});

it('reads tests of every workspace and of e2e', () => {
  const web = { 'web/src/cart.test.tsx': "it('[PRICE-01] shows the price', () => <b />);" };
  const journey = { 'e2e/journeys/take-away.ts': "test('[CART-02] orders', async () => {});" };
  expect(problems({ ...web, ...journey })).toEqual([]);
});

it('refuses a rule without a test', () => {
  expect(problemsOfTest("it('[PRICE-01] prices', () => {});")).toEqual(['CART-02 has no test']);
});

it('counts a family whose name holds digits', () => {
  const words = { 'docs/rules.md': `${book}- **I18N-04** Names have fallbacks.\n` };
  expect(problems({ ...words, 'engine/src/a.test.ts': fullTest })).toEqual(['I18N-04 has no test']);
});

it('does not take a skipped test, a describe or a comment for a test', () => {
  const skipped = "it.skip('[CART-02] merges', () => {});";
  const rest = "describe('[CART-02] merging', () => {});\n// it('[CART-02] merges')";
  expect(problemsOfTest(`it('[PRICE-01] prices', () => {});\n${skipped}\n${rest}`)).toEqual([
    'CART-02 has no test',
  ]);
});

it('refuses a test of an unknown rule, but not other brackets', () => {
  const unknown = "\nit('[PRICE-99] [M4] [draft] prices', () => {});";
  const told = 'engine/src/sample.test.ts:2 names PRICE-99, which is no rule';
  expect(problemsOfTest(fullTest + unknown)).toEqual([told]);
});

it('refuses a rule listed twice and a page without rules', () => {
  const doubled = {
    'docs/rules.md': `${book}- **CART-02** Again.\n`,
    'engine/src/a.test.ts': fullTest,
  };
  expect(problems(doubled)).toEqual(['CART-02 stands twice in docs/rules.md']);
  expect(problems({ 'docs/rules.md': '# Rules\n' })).toEqual(['docs/rules.md lists no rule']);
});

it('lets a pending rule be without a test', () => {
  const pending = { 'docs/pending-rules.md': '- CART-02 — needs the kiosk page\n' };
  expect(
    problems({ ...pending, 'engine/src/a.test.ts': "it('[PRICE-01] prices', () => {});" }),
  ).toEqual([]);
});

it.each([
  ['- CART-02 — needs the kiosk page', 'CART-02 is pending but has a test: take it off the list'],
  ['- CART-77 — needs the kiosk page', 'CART-77 is pending but no rule'],
])('refuses the pending line %j', (line, told) => {
  expect(problems({ 'docs/pending-rules.md': line, 'engine/src/a.test.ts': fullTest })).toEqual([
    told,
  ]);
});

it('refuses a pending rule without a reason or listed twice', () => {
  const priced = { 'engine/src/a.test.ts': "it('[PRICE-01] prices', () => {});" };
  expect(problems({ ...priced, 'docs/pending-rules.md': '- CART-02' })).toEqual([
    'CART-02 is pending without a reason',
  ]);
  const doubled = '- CART-02 — kiosk\n- CART-02 — kiosk\n';
  expect(problems({ ...priced, 'docs/pending-rules.md': doubled })).toEqual([
    'CART-02 stands twice in docs/pending-rules.md',
  ]);
});

it('refuses engine tests of which too many name no rule', () => {
  const bare = "\nit('works', () => {});";
  expect(problemsOfTest(`${fullTest.repeat(19)}${bare}`)).toEqual([]);
  expect(problemsOfTest(`${fullTest.repeat(18)}${bare}`)).toEqual([
    '94.7 % of 19 engine tests name a rule, at least 95 % wanted',
    'engine/src/sample.test.ts:2 names no rule',
  ]);
});
