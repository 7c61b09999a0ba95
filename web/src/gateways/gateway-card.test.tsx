import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { saturdayNoon } from '../../testing/demo-answers.ts';
import { answer, dataSentTo, neverAnswer, refuse } from '../../testing/fake-server.ts';
import { ownStripe, stripe } from '../../testing/gateways.ts';
import { renderInShop } from '../../testing/render.tsx';
import { settings } from '../../testing/shop-settings.ts';
import { fanny, signInAs } from '../../testing/staff.ts';
import { GatewayCard } from './gateway-card.tsx';
import { GatewayList } from './gateway-list.tsx';
import type { GatewayState } from './gateways-queries.ts';

beforeEach(() => signInAs(fanny));

async function shown(about: Partial<GatewayState> = {}, of = ownStripe): Promise<void> {
  await renderInShop(<GatewayCard gateway={{ ...of, ...about }} />);
}

function buttons(): string[] {
  return screen.getAllByRole('button').map((one) => one.textContent);
}

describe('a gateway', () => {
  it('[GATEWAY-06] that is not set is only set up', async () => {
    await shown({}, stripe);
    expect(screen.getByText('Not set up')).toBeDefined();
    expect(buttons()).toEqual(['Set up']);
    expect(screen.queryByText(/^Not tested since/)).toBeNull();
  });

  it('[GATEWAY-01] that is set by those who run the server is tested, and nothing forgotten', async () => {
    await shown({ source: 'operator', version: null, method: null, tested: null });
    expect(screen.getByText('Set up by those who run the server')).toBeDefined();
    expect(screen.getByText('Not tested since it was set up.')).toBeDefined();
    expect(buttons()).toEqual(['Set up', 'Test']);
  });

  it('[GATEWAY-06] that is offered already is not offered again', async () => {
    await shown({ method: { _id: '5'.padStart(24, '0'), enabled: true } });
    expect(buttons()).toEqual(['Change', 'Test', 'Forget the keys']);
  });

  it('[GATEWAY-03] says that its secrets cannot be read, and that its keys are for tests', async () => {
    await shown({ isReadable: false, isTest: true });
    expect(screen.getByText(/^Its secrets were stored under another secret/)).toBeDefined();
    expect(screen.getByText('Test keys')).toBeDefined();
  });

  it('[GATEWAY-04] says what the last test found, and who made it', async () => {
    await shown({ tested: { at: saturdayNoon, staffName: 'Ben', outcome: 'timeout' } });
    expect(screen.getByText('Tested 14 Nov 12:00 by Ben.')).toBeDefined();
    expect(screen.getByText(/^Stripe did not answer in time/)).toBeDefined();
  });
});

describe('testing a gateway', () => {
  it('[GATEWAY-04] asks with what is stored, once', async () => {
    neverAnswer('create gateways/test');
    await shown();
    const test = screen.getByRole('button', { name: 'Test Stripe' });
    fireEvent.click(test);
    fireEvent.click(test);
    await waitFor(() =>
      expect(dataSentTo('create gateways/test')).toMatchObject([
        { gateway: 'stripe', settings: null },
      ]),
    );
  });

  it.each([
    ['accepted', true, ['Stripe knows these keys.', /^These are test keys/, /^The signing secret/]],
    ['accepted', false, ['Stripe knows these keys.', /^The signing secret/]],
    ['untestable', true, [/^Nothing could be asked/, /^The signing secret/]],
    ['refused', true, [/^Stripe refuses these keys/]],
    ['down', false, [/^Stripe has a fault of its own/]],
  ] as const)('[GATEWAY-04] says what that proves: %s', async (outcome, isTest, texts) => {
    await shown({ tested: null });
    answer('create gateways/test', { outcome, isTest });
    const region = screen.getByRole('status');
    expect(region.textContent).toBe('');
    fireEvent.click(screen.getByRole('button', { name: 'Test Stripe' }));
    await waitFor(() => expect(region.textContent).not.toBe(''));
    const said = [...region.querySelectorAll('p')];
    expect(said).toHaveLength(texts.length);
    texts.forEach((text, at) => expect(said[at]?.textContent).toMatch(text));
  });

  it('[GATEWAY-04] says why it could not be asked', async () => {
    refuse('create gateways/test', 'notAllowed');
    await shown();
    fireEvent.click(screen.getByRole('button', { name: 'Test Stripe' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Your role may not do this.');
  });
});

describe('offering a gateway', () => {
  it('[GATEWAY-06] switches its way to pay on', async () => {
    answer('create shopSettings/save', settings);
    await shown();
    fireEvent.click(screen.getByRole('button', { name: 'Offer it to guests' }));
    await waitFor(() =>
      expect(dataSentTo('create shopSettings/save')).toMatchObject([
        { change: { part: 'payment', _id: ownStripe.method?._id, value: { enabled: true } } },
      ]),
    );
  });
});

describe('forgetting a gateway', () => {
  it('[GATEWAY-02] warns of payments that are still open, and says why it was refused', async () => {
    await shown({ openPayments: 2 });
    fireEvent.click(screen.getByRole('button', { name: 'Forget the keys' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Stripe' }));
    expect(dialog.getByText(/^2 payments are still open at this gateway\./)).toBeDefined();
    refuse('create gateways/remove', 'notFound');
    fireEvent.click(dialog.getByRole('button', { name: 'Forget the keys of Stripe' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('This is not there any more.');
    expect(dataSentTo('create gateways/remove')).toMatchObject([{ gateway: 'stripe', version: 3 }]);
  });
});

describe('the gateways of a shop', () => {
  it('[GATEWAY-06] are those on the guest’s phone, then terminals', async () => {
    const kpay = { ...stripe, gateway: 'kpay', name: 'KPay', isTerminal: true } as const;
    answer('find gateways', { gateways: [kpay, stripe], history: [] });
    await renderInShop(<GatewayList />);
    const names = async (region: string) =>
      within(await screen.findByRole('region', { name: region }))
        .getAllByRole('article')
        .map((one) => one.getAttribute('aria-label'));
    expect(await names('On the guest’s phone')).toEqual(['Stripe']);
    expect(await names('Card terminals in the shop')).toEqual(['KPay']);
  });

  it('[GATEWAY-01] are for managers alone', async () => {
    refuse('find gateways', 'notAllowed');
    await renderInShop(<GatewayList />);
    expect((await screen.findByRole('alert')).textContent).toBe('Your role may not do this.');
    expect(screen.queryByRole('region')).toBeNull();
  });
});
