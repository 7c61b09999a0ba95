import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { anEntry } from '../../testing/audit.ts';
import { answer, answerBy, sentTo } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { fanny, signInAs } from '../../testing/staff.ts';
import type { AuditEntry } from './audit-queries.ts';
import { AuditScreen } from './audit-screen.tsx';
import { pageOf } from './use-entry-words.ts';

const plain = anEntry({ subject: '=cmd()', part: 'floor' });
const given: AuditEntry = {
  ...plain,
  _id: '2'.padStart(24, '0'),
  action: 'manualDiscount',
  staffName: 'Ben Wong',
  approverName: 'Fanny Lau',
  order: { _id: '3'.padStart(24, '0'), orderNumber: 41, table: null, status: 'done' },
  subject: '',
  part: '',
  amount: 1500,
  refused: true,
};

async function openPage(next: string | null = null) {
  signInAs(fanny);
  answer('find staff', []);
  answer('find apiKeys', []);
  answerBy('find auditLog', ({ query }) =>
    query !== null && typeof query === 'object' && 'before' in query
      ? { entries: [], next: null }
      : { entries: [given, plain], next },
  );
  const page = await renderInShop(<AuditScreen />);
  await screen.findByText('Person added');
  return page;
}

describe('the page of the log', () => {
  it('[AUDIT-03] says what was done, and opens what it was done to', async () => {
    await openPage();
    const [first, second] = screen.getAllByRole('listitem');
    const row = within(first ?? document.body);
    expect(row.getByText('Give a discount')).not.toBeNull();
    expect(row.getByText('Refused')).not.toBeNull();
    expect(row.getByText('$15.00 · approved by Fanny Lau')).not.toBeNull();
    expect(row.getByRole('link').getAttribute('href')).toBe(`/staff/refund/${given.order?._id}`);
    expect(within(second ?? document.body).getByText('=cmd() · Floor')).not.toBeNull();
    expect(pageOf({ ...plain, action: 'offerChanged' })).toBe('/staff/offers');
    expect(pageOf({ ...plain, action: 'soldOut' })).toBe('/staff/menu');
  });

  it('[AUDIT-02] asks for what is searched, and for more', async () => {
    const { user } = await openPage('4'.padStart(24, '0'));
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await user.selectOptions(screen.getByLabelText('Kind'), 'People');
    await user.type(screen.getByLabelText('Order or table'), 'A1');
    await waitFor(() =>
      expect(sentTo('find auditLog').at(-1)?.query).toMatchObject({ kind: 'people', order: 'A1' }),
    );
  });

  it('[AUDIT-03] saves what it finds, and nothing in it runs as a formula', async () => {
    const { user } = await openPage();
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof Blob) saved.push(file);
      return 'blob:log';
    });
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await user.click(screen.getByRole('button', { name: 'Save as CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const text = (await saved[0]?.text()) ?? '';
    expect(text).toContain("'=cmd() · Floor");
    expect(text).toContain('41,$15.00 · approved by Fanny Lau,Refused');
    vi.restoreAllMocks();
  });
});
