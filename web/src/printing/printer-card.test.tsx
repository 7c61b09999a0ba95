import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aPrinter, receiptPrinter, serveStations } from '../../testing/a-printer.ts';
import { refuse } from '../../testing/fake-server.ts';
import { press } from '../../testing/press.ts';
import { renderInShop } from '../../testing/render.tsx';
import { fanny, ling, signInAs } from '../../testing/staff.ts';
import type { SignedIn } from '../staff/person.ts';
import { PrinterCard } from './printer-card.tsx';
import type { Printer } from './printer-queries.ts';

const edit = vi.fn<() => void>();

async function show(
  about: Partial<Printer> = {},
  by: Pick<SignedIn, '_id' | 'name' | 'role'> = ling,
): Promise<void> {
  edit.mockClear();
  signInAs(by);
  serveStations();
  const printer = aPrinter(about);
  await renderInShop(
    <PrinterCard printer={printer} all={[printer, receiptPrinter]} onEdit={edit} />,
  );
}

/** What stands beside a word of the card. */
function fact(name: string): string | undefined {
  return screen.queryByText(name)?.nextElementSibling?.textContent;
}

describe('the card of a printer', () => {
  it('[PRINT-15] says what it prints, by what, on which paper and who stands in', async () => {
    await show({ standIn: receiptPrinter._id, takesReceipts: true, dots: 384 });
    await waitFor(() => expect(fact('Prints')).toBe('Toast and bakery · Receipts and reports'));
    expect(fact('Connected by')).toBe('Star CloudPRNT · 58 mm paper');
    expect(fact('Stand-in')).toBe('Front');
    expect(fact('Last contact')).toMatch(/12:00$/);
  });

  it('[PRINT-15] says that it prints nothing and was never reached', async () => {
    await show({ stations: [], lastContact: null, state: 'never' });
    expect([fact('Prints'), fact('Last contact'), fact('Stand-in')]).toEqual(['–', '–', undefined]);
    expect(screen.getByText('Not connected yet')).toBeDefined();
  });

  it('[PRINT-14] has no contact of one that is a page', async () => {
    await show({ protocol: 'browser' });
    expect([fact('Connected by'), fact('Last contact')]).toEqual([
      'Printed from this page · 80 mm paper',
      undefined,
    ]);
  });

  it.each([
    [{ waiting: 3, asking: 0 }, '3waiting'],
    [{ waiting: 3, asking: 2 }, '3waiting · 2 asked about'],
  ])('[PRINT-15] counts %o as “%s”', async (about, text) => {
    await show(about);
    expect(screen.getByText(String(about.waiting)).parentElement?.textContent).toBe(text);
  });

  it('[PRINT-01] opens its settings for managers alone', async () => {
    await show({}, fanny);
    press('Settings of Toast');
    expect(edit).toHaveBeenCalledOnce();
  });

  it('[PRINT-01] has none for others, and no test for cooks', async () => {
    await show({}, { ...ling, role: 'kitchen' });
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('[PRINT-09] says why a test is not printed', async () => {
    refuse('create printers/print', 'notAllowed');
    await show();
    press('Test print at Toast');
    expect((await screen.findByRole('alert')).textContent).toBe('Your role may not do this.');
  });
});
