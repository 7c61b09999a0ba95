import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aChecklist } from '../../testing/a-checklist.ts';
import { neverAnswer } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { fanny, signInAs } from '../../testing/staff.ts';
import { PaymentStep, PrinterStep } from './plain-steps.tsx';

describe('steps that other pages do', () => {
  it.each([
    { payments: ['counter'] as const, isSaid: true },
    { payments: [], isSaid: false },
  ])('[OPENING-07] payment at the counter is said where it works', async (about) => {
    signInAs(fanny);
    neverAnswer('find gateways');
    await renderInShop(<PaymentStep list={aChecklist({ payments: [...about.payments] })} />);
    expect(screen.queryByText('At the counter') !== null).toBe(about.isSaid);
    expect(screen.getByText(/^Cards and wallets need a contract/)).toBeDefined();
  });

  it('[OPENING-07] printers are counted once there are some, and never needed', async () => {
    const first = await renderInShop(<PrinterStep list={aChecklist()} />);
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.getByText(/^You need none/)).toBeDefined();
    first.unmount();
    await renderInShop(<PrinterStep list={aChecklist({ printers: 2 })} />);
    expect(screen.getByRole('status').textContent).toBe('2 printers');
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/staff/printers', '/staff/devices']);
  });
});
