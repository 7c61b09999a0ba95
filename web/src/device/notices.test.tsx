import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { passTime, renderWithoutShop } from '../../testing/render.tsx';
import { showError, showSuccess, showUndo } from '../ui/notices.ts';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import { Notices } from './notices.tsx';

const messages = () => screen.getByRole('complementary', { name: 'Messages' });

describe('the messages of a device', () => {
  it('[SHELL-08] of a failure alarm and stay until they are closed', () => {
    renderWithoutShop(<Notices />);
    act(() => showError('The printer does not answer'));
    const alarm = screen.getByRole('alert');
    expect(alarm.textContent).toBe('The printer does not answer');
    fireEvent.click(within(alarm).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[SHELL-08] of a success need no hand: they alarm nobody and go by themselves', () => {
    vi.useFakeTimers();
    renderWithoutShop(<Notices />);
    act(() => showSuccess('Coupon added'));
    expect(within(messages()).getByText('Coupon added')).toBeDefined();
    expect([screen.queryByRole('alert'), screen.queryByRole('button')]).toEqual([null, null]);
    passTime(1000);
    expect(within(messages()).queryByText('Coupon added')).toBeNull();
  });

  it('[CART-02] of a removal undo it once, and are gone then', () => {
    const undo = vi.fn<() => void>();
    renderWithoutShop(<Notices />);
    act(() => showUndo('French toast removed', undo));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledTimes(1);
    expect(within(messages()).queryByText('French toast removed')).toBeNull();
  });

  it('[SHELL-08] stand in the dialog that is open, where they are read and closed', () => {
    renderWithoutShop(
      <>
        <TitledDialog open onClose={() => undefined} title="Key for bookkeeping">
          <p>whsec_1</p>
        </TitledDialog>
        <Notices />
      </>,
    );
    act(() => showError('This browser could not copy it.'));
    const dialog = within(screen.getByRole('dialog', { name: 'Key for bookkeeping' }));
    const alarm = dialog.getByRole('alert');
    expect(alarm.textContent).toBe('This browser could not copy it.');
    fireEvent.click(within(alarm).getByRole('button', { name: 'Close' }));
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  it('[SHELL-08] that are closed or undone give the focus back to where it was', () => {
    renderWithoutShop(
      <>
        <button type="button">Print the bill</button>
        <Notices />
      </>,
    );
    const work = screen.getByRole('button', { name: 'Print the bill' });
    const press = (name: string) => {
      const button = screen.getByRole('button', { name });
      act(() => button.focus());
      fireEvent.click(button);
    };
    act(() => work.focus());
    act(() => showError('The printer does not answer'));
    press('Close');
    expect(document.activeElement).toBe(work);
    act(() => showUndo('French toast removed', () => undefined));
    press('Undo');
    expect(document.activeElement).toBe(work);
  });

  it('[SHELL-08] of the same failure stand once', () => {
    renderWithoutShop(<Notices />);
    act(() => {
      showError('No connection');
      showError('No connection');
      showError('No paper');
    });
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'No connection',
      'No paper',
    ]);
  });
});
