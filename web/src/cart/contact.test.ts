import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const shelf = new Map<string, string>();

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => shelf.get(key) ?? null,
    removeItem: (key: string) => shelf.delete(key),
    setItem: (key: string, text: string) => void shelf.set(key, text),
  });
});

afterEach(() => {
  shelf.clear();
  vi.unstubAllGlobals();
});

/** The app as it starts, with the browser's storage. */
async function startApp() {
  vi.resetModules();
  return import('./contact.ts');
}

const mei = { name: 'Mei', phone: '91234567', address: 'here', note: '' };
const nothing = {
  invoice: 'none',
  carrier: '',
  taxId: '',
  donateCode: '',
  email: '',
  area: '',
  prefilledFor: '',
  savedAddress: '',
  addressFor: '',
  savesAddress: false,
  addressLabel: '',
};

describe('the stored contact details', () => {
  it('[STORE-01] are read in their form without invoices', async () => {
    shelf.set('saveInfo', JSON.stringify(mei));
    expect((await startApp()).useContact.getState()).toEqual({ ...mei, ...nothing });
  });

  it('[PAY-08] keep what was typed for every kind of invoice', async () => {
    const { changeContact } = await startApp();
    changeContact({ invoice: 'taxId', taxId: '04595257' });
    changeContact({ invoice: 'email', email: 'mei@guests.example' });
    expect((await startApp()).useContact.getState()).toMatchObject({
      invoice: 'email',
      taxId: '04595257',
      email: 'mei@guests.example',
    });
  });

  it('[STORE-03] fall back to no invoice for an unknown kind', async () => {
    shelf.set('saveInfo', JSON.stringify({ ...mei, invoice: 'pigeon', taxId: 7 }));
    expect((await startApp()).useContact.getState()).toEqual({ ...mei, ...nothing });
  });

  it('[MEMBER-03] are removed together with the invoice', async () => {
    const { changeContact, forgetContact, useContact } = await startApp();
    changeContact({ ...mei, invoice: 'taxId', taxId: '04595257' });
    forgetContact();
    expect(useContact.getState()).toEqual({
      name: '',
      phone: '',
      address: '',
      note: '',
      ...nothing,
    });
    expect(shelf.has('saveInfo')).toBe(false);
  });
});
