import { describe, expect, it } from 'vitest';
import type { StaffRole } from '@servery/contract/actor.ts';
import { demoShop, demoStart } from '../../testing/demo-answers.ts';
import { renderInShop } from '../../testing/render.tsx';
import { ling, signInAs } from '../../testing/staff.ts';
import { useMyPages } from './page-links.ts';

function Pages() {
  const { work, management } = useMyPages();
  const names = (pages: typeof work): string => pages.map(({ to }) => to.slice(7)).join(' ');
  return <p>{`${names(work)} | ${names(management)}`}</p>;
}

async function pagesOf(role: StaffRole, openForOnline = true): Promise<string> {
  signInAs({ ...ling, role });
  const started = demoStart(demoShop({ openForOnline }));
  const { container } = await renderInShop(<Pages />, { started });
  return container.textContent;
}

const service = 'till floor orders invoices drawer kitchen printers menu';
const management = 'figures desk offers integrations shop gateways people devices log';

describe('the pages of staff', () => {
  it.each([
    ['kitchen', 'kitchen printers menu | '],
    ['floor', `${service} | `],
    ['till', `${service} | `],
    ['manager', `${service} | ${management}`],
  ] as const)('[STAFF-11] of somebody in the role %s are “%s”', async (role, pages) => {
    expect(await pagesOf(role)).toBe(pages);
  });

  it('[OPENING-06] begin for managers with the setup until guests may order', async () => {
    expect(await pagesOf('manager', false)).toBe(`${service} | setup ${management}`);
    expect(await pagesOf('till', false)).toBe(`${service} | `);
  });
});
