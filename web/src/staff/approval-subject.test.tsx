import { describe, expect, it } from 'vitest';
import { renderInShop } from '../../testing/render.tsx';
import { ApprovalSubject } from './approval-subject.tsx';

describe('what is to be approved', () => {
  it.each([
    ['refund', 2000, 'Refund$20.00'],
    ['cancelFired', 0, 'Cancel what the kitchen has$0.00'],
    ['manualDiscount', 0, 'Give a discounton all that is ordered from now on'],
    ['noSale', 0, 'Open the drawer without a sale'],
    ['reopenPaid', 5000, 'Reopen a bill with payments'],
    ['fewerPeople', 1, 'Fewer people after a paymentto 1 person'],
    ['fewerPeople', 3, 'Fewer people after a paymentto 3 people'],
  ] as const)('[APPROVAL-07] of %s with %i is “%s”', async (action, amount, text) => {
    const { container } = await renderInShop(<ApprovalSubject action={action} amount={amount} />);
    expect(container.textContent).toBe(text);
  });
});
