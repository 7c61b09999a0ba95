import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { centralArea } from '@servery/demo/restaurant/delivery-zones.ts';
import { kualaLumpur } from '@servery/demo/restaurant/places.ts';
import { demoShop, demoStart, saturdayNoon } from '../../testing/demo-answers.ts';
import { answer } from '../../testing/fake-server.ts';
import { logInAs } from '../../testing/log-in.ts';
import { renderInShop } from '../../testing/render.tsx';
import { changeCart, useCart } from '../cart/cart-store.ts';
import { changeContact, useContact } from '../cart/contact.ts';
import { chooseMode, useSessionState } from '../storage/session.ts';
import { ContactFields } from './contact-fields.tsx';
import { DeliveryFields } from './delivery-fields.tsx';
import { CutleryBox } from './cart-page.tsx';
import { InvoiceFields } from './invoice-fields.tsx';
import { PickupField } from './pickup-field.tsx';

const minuteMs = 60_000;

describe('the contact of a takeaway', () => {
  it('[SESSION-21] is optional, and stored for the next order', async () => {
    const { user } = await renderInShop(<ContactFields tried />);
    expect(screen.queryByText('Invalid phone number.')).toBeNull();
    await user.type(screen.getByLabelText('Name (optional)'), 'Emily');
    expect(useContact.getState().name).toBe('Emily');
    expect(localStorage.getItem('saveInfo')).toContain('"name":"Emily"');
  });

  it('[SESSION-21] shows its problem once the guest has tried to order', async () => {
    changeContact({ phone: '12' });
    const { rerender } = await renderInShop(<ContactFields tried={false} />);
    expect(screen.queryByText('Invalid phone number.')).toBeNull();
    rerender(<ContactFields tried />);
    expect(screen.getByText('Invalid phone number.')).toBeDefined();
  });

  it('is prefilled for a member, unless something was typed before', async () => {
    logInAs('emily');
    changeContact({ name: 'Em' });
    await renderInShop(<ContactFields tried={false} />);
    await waitFor(() => expect(useContact.getState().phone).toBe('+85261234567'));
    expect(useContact.getState().name).toBe('Em');
  });

  it('is not prefilled again after a member cleared it', async () => {
    logInAs('emily');
    changeContact({ prefilledFor: 'emily' });
    const { user } = await renderInShop(<ContactFields tried={false} />);
    await waitFor(() => expect(useContact.getState().name).toBe('Emily Carter'));
    await user.clear(screen.getByLabelText('Name (optional)'));
    expect(useContact.getState().name).toBe('');
  });
});

describe('the address of a delivery', () => {
  it('[SESSION-17] shows everything missing once the guest has tried to order', async () => {
    const { rerender } = await renderInShop(<DeliveryFields tried={false} />);
    expect(screen.queryByText('Address is required.')).toBeNull();
    rerender(<DeliveryFields tried />);
    for (const text of ['Name is required.', 'Phone is required.', 'Address is required.'])
      expect(screen.getByText(text)).toBeDefined();
    expect(
      screen.getByLabelText('Note for the driver (optional)').getAttribute('aria-invalid'),
    ).toBe('false');
  });

  it('[SESSION-17] is stored as it is typed, on two lines', async () => {
    const { user } = await renderInShop(<DeliveryFields tried />);
    const address = screen.getByLabelText('Address');
    expect(address.tagName).toBe('TEXTAREA');
    await user.type(address, '1 Peak Road');
    expect(useContact.getState().address).toBe('1 Peak Road');
    expect(screen.queryByText('Address is required.')).toBeNull();
  });
});

describe('the district of a delivery', () => {
  it('[DELIVERY-02] shows fee, minimum and minutes as soon as it is chosen', async () => {
    const { user } = await renderInShop(<DeliveryFields tried={false} />);
    expect(screen.queryByLabelText('Arrival time')).toBeNull();
    await user.selectOptions(screen.getByLabelText('District'), 'Wan Chai');
    expect(screen.getByText('Delivery fee $35.00 · Minimum $120.00 · About 40 min')).toBeDefined();
    expect(useContact.getState().area).toBe(useCart.getState().area);
  });

  it('[DELIVERY-02] is asked for once the guest has tried to order', async () => {
    await renderInShop(<DeliveryFields tried />);
    expect(screen.getByText('Choose your district.')).toBeDefined();
    expect(screen.getByLabelText('District').getAttribute('aria-invalid')).toBe('true');
  });

  it('[DELIVERY-02] may not be listed: the order can be collected instead', async () => {
    chooseMode('delivery');
    const { user } = await renderInShop(<DeliveryFields tried={false} />);
    await user.selectOptions(screen.getByLabelText('District'), 'My district isn’t listed');
    expect(screen.getByRole('alert').textContent).toContain('we don’t deliver there');
    for (const label of ['Arrival time', 'Address', 'Name'])
      expect(screen.queryByLabelText(label)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Switch to takeaway' }));
    expect(useSessionState.getState().mode).toBe('takeAway');
  });

  it('[DELIVERY-01] is that of the last delivery, if the shop still delivers there', async () => {
    changeContact({ area: centralArea });
    await renderInShop(<DeliveryFields tried={false} />);
    await waitFor(() => expect(useCart.getState().area).toBe(centralArea));
  });

  it('[DELIVERY-01] is not asked for by a shop without zones', async () => {
    const started = demoStart(demoShop({ _id: kualaLumpur }));
    await renderInShop(<DeliveryFields tried />, { started });
    expect(screen.queryByLabelText('District')).toBeNull();
    expect(screen.getByText('Delivery fee RM6.00 · About 55 min')).toBeDefined();
  });
});

describe('the arrival of a delivery', () => {
  it('[DELIVERY-04] is as soon as possible, or a slot within the delivery hours', async () => {
    changeCart({ area: centralArea });
    const { user } = await renderInShop(<DeliveryFields tried={false} />);
    const field = screen.getByLabelText('Arrival time');
    const options = within(field).getAllByRole('option');
    expect(options[0]?.textContent).toBe('As soon as possible (30 min)');
    expect(options[1]?.textContent).toBe('today 12:30');
    await user.selectOptions(field, 'today 12:45');
    expect(useCart.getState().pickupTime).toBe(saturdayNoon + 45 * minuteMs);
    await user.selectOptions(screen.getByLabelText('District'), 'Jordan');
    expect(useCart.getState().pickupTime).toBeNull();
  });

  it('[DELIVERY-03] is a later one outside the delivery hours', async () => {
    vi.setSystemTime(saturdayNoon - 180 * minuteMs);
    changeCart({ area: centralArea });
    await renderInShop(<DeliveryFields tried={false} />);
    const options = within(screen.getByLabelText('Arrival time')).getAllByRole('option');
    expect(options[0]?.textContent).toBe('Choose a time');
    expect(options[1]?.textContent).toBe('today 10:30');
  });
});

describe('cutlery', () => {
  it('[SESSION-20] is added only on request', async () => {
    const { user } = await renderInShop(<CutleryBox />);
    const box = screen.getByRole('checkbox', { name: /Cutlery/ });
    expect(box).toHaveProperty('checked', false);
    expect(screen.getByText('Not needed')).toBeDefined();
    await user.click(box);
    expect(useCart.getState().cutlery).toBe(true);
    expect(screen.getByText('Needed')).toBeDefined();
  });
});

describe('an invoice', () => {
  it('[PAY-08] has no field at first, then the one of the chosen kind', async () => {
    const { user } = await renderInShop(<InvoiceFields tried={false} />);
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.selectOptions(screen.getByLabelText('Invoice'), 'taxId');
    await user.type(screen.getByLabelText('Company tax ID'), '1234');
    expect(useContact.getState()).toMatchObject({ invoice: 'taxId', taxId: '1234' });
    await user.selectOptions(screen.getByLabelText('Invoice'), 'email');
    expect(screen.getByLabelText('Email')).toHaveProperty('value', '');
    await user.selectOptions(screen.getByLabelText('Invoice'), 'taxId');
    expect(screen.getByLabelText('Company tax ID')).toHaveProperty('value', '1234');
  });

  it.each([
    ['carrier', 'The carrier code is not correct'],
    ['taxId', 'The company tax ID is not correct'],
    ['donation', 'The donate code must be 3 to 7 digits.'],
    ['email', 'Input email is invalid.'],
  ] as const)(
    '[PAY-08] shows the problem of %s once the guest has tried to order',
    async (invoice, text) => {
      changeContact({ invoice });
      const { rerender } = await renderInShop(<InvoiceFields tried={false} />);
      expect(screen.queryByText(new RegExp(text))).toBeNull();
      rerender(<InvoiceFields tried />);
      expect(screen.getByText(new RegExp(text))).toBeDefined();
    },
  );
});

describe('the time of a pickup', () => {
  it('[SESSION-18] is as soon as possible, or a slot within the opening hours', async () => {
    const { user } = await renderInShop(<PickupField />);
    const field = screen.getByLabelText('Pickup time');
    const options = within(field).getAllByRole('option');
    expect(options[0]?.textContent).toBe('As soon as possible (15 min)');
    expect(options[1]?.textContent).toBe('today 12:15');
    await user.selectOptions(field, 'today 12:30');
    expect(useCart.getState().pickupTime).toBe(saturdayNoon + 30 * minuteMs);
    await user.selectOptions(field, 'As soon as possible (15 min)');
    expect(useCart.getState().pickupTime).toBeNull();
  });

  it('[SESSION-18] is no slot that the kitchen is fully booked for', async () => {
    const taken = saturdayNoon + 15 * minuteMs;
    answer('get pickupSlots', { shop: demoShop({})._id, full: [taken], minutes: 15 });
    changeCart({ pickupTime: taken });
    await renderInShop(<PickupField />);
    expect(await screen.findByText(/This pickup time is no longer available/)).toBeDefined();
    expect(screen.getByRole('option', { name: 'today 12:15' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('option', { name: 'today 12:30' })).toHaveProperty('disabled', false);
  });

  it('[SESSION-18] stays selected after it has passed, with a message', async () => {
    changeCart({ pickupTime: saturdayNoon - 30 * minuteMs });
    await renderInShop(<PickupField />);
    expect(
      screen.getByText('This pickup time is no longer available. Please choose another.'),
    ).toBeDefined();
    expect(screen.getByLabelText('Pickup time').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('option', { name: 'today 11:30' })).toHaveProperty('disabled', true);
  });

  it('[SESSION-18] may be tomorrow, in the time zone of the shop', async () => {
    vi.setSystemTime(Date.UTC(2026, 10, 14, 12, 0));
    await renderInShop(<PickupField />, { started: demoStart(demoShop({ _id: kualaLumpur })) });
    const texts = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(texts.some((text) => text.startsWith('today 20:'))).toBe(true);
    expect(texts.some((text) => text.startsWith('tomorrow'))).toBe(true);
  });
});
