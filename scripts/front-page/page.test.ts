import { expect, it } from 'vitest';
import { sampleRepository } from '../../checks/report.ts';
import { houseOf } from './house.ts';
import { pageFor } from './page.ts';

const repository = sampleRepository({
  'package.json': JSON.stringify({ workspaces: ['engine'] }),
  'engine/package.json': JSON.stringify({ description: 'Rules & <money>' }),
  'engine/src/bill.ts': '',
  'engine/src/bill.test.ts': '',
  'engine-notes/src/bill.ts': '',
  'docs/rules.md': '- **PRICE-01** One.\n- **PRICE-02** Two.\n- **CART-01** Three.\n',
  'docs/pending-rules.md': '- CART-01 — needs the cart page\n',
});

it('counts what is there', () => {
  expect(houseOf(repository)).toEqual({
    rooms: [{ name: 'engine', purpose: 'Rules & <money>', sources: 1, tests: 1 }],
    families: [
      { name: 'PRICE', rules: 2, pending: 0 },
      { name: 'CART', rules: 1, pending: 1 },
    ],
  });
});

it('says so on the page, and that the guest pages are missing', () => {
  const page = pageFor(houseOf(repository));
  expect(page).toContain('Rules &amp; &lt;money&gt;');
  expect(page).toContain('<code>docs/rules.md</code>: 3. Still waiting to be built: 1.');
  expect(page).toContain('The pages for guests are not built yet.');
});

it('does not say they are missing once they are there', () => {
  const web = { name: 'web', purpose: '', sources: 1, tests: 0 };
  expect(pageFor({ rooms: [web], families: [] })).not.toContain('not built yet');
});

it('copes with a house without rules', () => {
  expect(pageFor(houseOf(sampleRepository({})))).toContain('No rule is written down yet.');
});
