import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { beKiosk } from '../../testing/a-kiosk.ts';
import { renderInShop } from '../../testing/render.tsx';
import { changeContact, useContact } from '../cart/contact.ts';
import { InvoiceScreen } from './invoice-screen.tsx';
import { useScreen } from './screen-store.ts';

function press(...names: readonly string[]): void {
  for (const name of names) fireEvent.click(screen.getByRole('button', { name }));
}

const keys = () =>
  screen
    .getAllByRole('button', { name: /^.$/ })
    .map(({ textContent }) => textContent)
    .join('');

beforeEach(() => {
  beKiosk();
  useScreen.setState({ screen: { kind: 'invoice' } });
});

describe('the invoice on a kiosk', () => {
  it('[PAY-08] needs nothing typed where none is wanted', async () => {
    await renderInShop(<InvoiceScreen />);
    expect(screen.queryByRole('textbox')).toBeNull();
    press('Done');
    await waitFor(() => expect(useScreen.getState().screen.kind).toBe('cart'));
  });

  it.each([
    { kind: 'Company tax ID', of: '1234567890' },
    { kind: 'Donate code', of: '1234567890' },
    { kind: 'Electronic invoice carrier', of: '1234567890QWERTYUIOPASDFGHJKLZXCVBNM/.+-' },
    { kind: 'Email receipt', of: '1234567890qwertyuiopasdfghjklzxcvbnm@._-' },
  ])('[KIOSK-05] has the keys that $kind needs', async ({ kind, of }) => {
    await renderInShop(<InvoiceScreen />);
    press(kind);
    expect(screen.getByRole('button', { name: kind, pressed: true })).toBeDefined();
    expect(keys()).toBe(of);
  });

  it('[PAY-08] says what is wrong when the guest is done, and not before', async () => {
    await renderInShop(<InvoiceScreen />);
    press('Company tax ID', '1', '2');
    const field = screen.getByRole('textbox', { name: 'Company tax ID' });
    expect(screen.getByText('8 digits')).toBeDefined();
    press('Done');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('The company tax ID is not correct; it has 8 digits.')).toBeDefined();
    expect(useScreen.getState().asked).toBeNull();
    press('Donate code');
    expect(screen.getByText('3 to 7 digits')).toBeDefined();
  });

  it('[PAY-08] keeps what is typed by hand or by key, and takes back the last of it', async () => {
    await renderInShop(<InvoiceScreen />);
    press('Donate code', '9', '1', '9', '8', 'Delete the last character');
    expect(useContact.getState().donateCode).toBe('919');
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '25885' } });
    press('Done');
    await waitFor(() => expect(useScreen.getState().screen.kind).toBe('cart'));
    expect(useContact.getState()).toMatchObject({ invoice: 'donation', donateCode: '25885' });
  });

  it('[PAY-08] keeps what was typed for each kind', async () => {
    changeContact({ invoice: 'carrier', carrier: '/ABC+123' });
    await renderInShop(<InvoiceScreen />);
    expect(screen.getByRole('textbox')).toHaveProperty('value', '/ABC+123');
    press('Email receipt');
    expect(screen.getByRole('textbox')).toHaveProperty('value', '');
    press('Electronic invoice carrier');
    expect(screen.getByRole('textbox')).toHaveProperty('value', '/ABC+123');
  });
});
