import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, dataSentTo, refuse } from '../../testing/fake-server.ts';
import { aField, ownStripe, stripe } from '../../testing/gateways.ts';
import { renderInShop } from '../../testing/render.tsx';
import { fanny, signInAs } from '../../testing/staff.ts';
import { useNotices } from '../ui/notices.ts';
import { GatewayDialog } from './gateway-dialog.tsx';
import type { GatewayField, GatewayState } from './gateways-queries.ts';

beforeEach(() => signInAs(fanny));

async function opened(gateway: GatewayState) {
  const onClose = vi.fn<(done: true | null) => void>();
  await renderInShop(<GatewayDialog open gateway={gateway} onClose={onClose} />);
  return onClose;
}

function withFields(...fields: GatewayField[]): GatewayState {
  return { ...stripe, fields };
}

function press(name: string): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

describe('what a gateway asks for', () => {
  it('[GATEWAY-01] is no host where it has one', async () => {
    await opened(stripe);
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('[GATEWAY-01] is live or a test where it has two hosts, and one of the words of a choice', async () => {
    const hosts = ['https://pay.fiuu.com', 'https://sandbox.fiuu.com'];
    await opened(
      withFields(
        aField('payHost', 'host', { choices: hosts }),
        aField('algorithm', 'choice', { choices: ['plain', 'sha256'] }),
      ),
    );
    expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual([
      'Live: pay.fiuu.com',
      'Test: sandbox.fiuu.com',
      'Plain',
      'SHA256',
    ]);
  });

  it('[GATEWAY-01] says what may be left out, and how a setting looks', async () => {
    await opened(withFields(aField('country', 'text', { isOptional: true })));
    expect(screen.getByLabelText('Country, two letters (optional)')).toBeDefined();
    expect(screen.getByText('Whose banks are offered first, such as MY.')).toBeDefined();
  });

  it('[GATEWAY-03] is typed unseen, but for a key of several lines', async () => {
    await opened(
      withFields(
        aField('secretKey', 'secret'),
        aField('privateKey', 'secret', { isLong: true }),
        aField('merchantId', 'text'),
      ),
    );
    const kind = (label: string) => {
      const field = screen.getByLabelText<HTMLInputElement>(label);
      return `${field.tagName} ${field.type}`;
    };
    expect(kind('Secret key')).toBe('INPUT password');
    expect(kind('Your private key (PEM)')).toBe('TEXTAREA textarea');
    expect(kind('Merchant ID')).toBe('INPUT text');
    press('Show: Secret key');
    expect(kind('Secret key')).toBe('INPUT text');
  });

  it('[GATEWAY-02] warns where keys are changed while payments are open', async () => {
    await opened({ ...ownStripe, openPayments: 1 });
    expect(screen.getByText(/^1 payment is still open at this gateway\./)).toBeDefined();
  });

  it('[GATEWAY-02] warns of nothing where it is set up for the first time', async () => {
    await opened({ ...stripe, openPayments: 1 });
    expect(screen.queryByText(/still open at this gateway/)).toBeNull();
  });
});

describe('trying what was typed', () => {
  it('[GATEWAY-04] forgets what it found once something else is typed', async () => {
    await opened(stripe);
    answer('create gateways/test', { outcome: 'accepted', isTest: false });
    fireEvent.change(screen.getByLabelText('Secret key'), { target: { value: 'sk_1' } });
    press('Test');
    expect(await screen.findByText('Stripe knows these keys.')).toBeDefined();
    const [sent] = dataSentTo('create gateways/test');
    expect(sent?.['settings']).toContainEqual({ setting: 'secretKey', value: 'sk_1' });
    fireEvent.change(screen.getByLabelText('Secret key'), { target: { value: 'sk_2' } });
    expect(screen.queryByText('Stripe knows these keys.')).toBeNull();
  });
});

describe('saving a gateway', () => {
  it('[GATEWAY-02] [GATEWAY-03] leaves stored secrets as they are', async () => {
    const onClose = await opened(ownStripe);
    answer('create gateways/save', { gateways: [ownStripe], history: [] });
    press('Save');
    await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
    expect(dataSentTo('create gateways/save')).toMatchObject([
      {
        version: 3,
        settings: [
          { setting: 'secretKey', value: '' },
          { setting: 'webhookSecret', value: '' },
          { setting: 'host', value: 'https://api.stripe.com' },
        ],
      },
    ]);
    expect(useNotices.getState().toasts.at(-1)?.text).toBe('Stripe is set up');
  });

  it('[GATEWAY-02] says at every field what is wrong, and else why it was refused', async () => {
    const onClose = await opened(stripe);
    refuse('create gateways/save', 'formInvalid', {
      problems: [
        { field: 'secretKey', code: 'settingInvalid' },
        { field: 'webhookSecret', code: 'settingMissing' },
      ],
    });
    press('Save');
    expect(await screen.findByText(/^This does not look right\./)).toBeDefined();
    expect(screen.getByText('This is needed.')).toBeDefined();
    expect(screen.getByRole('alert').textContent).toBe('Some fields need another look.');
    refuse('create gateways/save', 'notAllowed');
    press('Save');
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe('Your role may not do this.'),
    );
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('the address for messages of a gateway', () => {
  it.each([
    ['is copied', { clipboard: { writeText: () => Promise.resolve() } }, 'success'],
    ['is to be copied by hand', {}, 'error'],
  ])('[GATEWAY-01] %s', async (_, browser, kind) => {
    await opened(stripe);
    vi.stubGlobal('navigator', browser);
    press('Copy the address');
    await waitFor(() => expect(useNotices.getState().toasts.at(-1)?.kind).toBe(kind));
  });
});
