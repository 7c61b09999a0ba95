import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { saturdayNoon } from '../../testing/demo-answers.ts';
import { answer, dataSentTo, refuse } from '../../testing/fake-server.ts';
import { aField, ownStripe as own, stripe } from '../../testing/gateways.ts';
import { renderInShop } from '../../testing/render.tsx';
import { fanny, signInAs } from '../../testing/staff.ts';
import type { GatewayState, GatewaysPage } from './gateways-queries.ts';
import { GatewaysScreen } from './gateways-screen.tsx';

const razer: GatewayState = {
  ...stripe,
  gateway: 'razerOnline',
  name: 'Fiuu',
  fields: [
    aField('merchantId', 'text'),
    aField('vcode', 'choice', { choices: ['plain', 'extended'] }),
    aField('payHost', 'host', {
      choices: ['https://pay.fiuu.com', 'https://sandbox-payment.fiuu.com'],
    }),
  ],
};

async function openPage(gateways: GatewaysPage['gateways'], history: GatewaysPage['history'] = []) {
  signInAs(fanny);
  answer('find gateways', { gateways, history });
  const page = await renderInShop(<GatewaysScreen />);
  await screen.findByRole('heading', { name: gateways[0]?.name ?? '' });
  return page;
}

describe('the page of payment gateways', () => {
  it('[GATEWAY-06] asks for what a gateway needs, tests it and saves it', async () => {
    const { user } = await openPage([stripe]);
    await user.click(screen.getByRole('button', { name: 'Set up Stripe' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Stripe' }));
    expect(dialog.getByText(stripe.notifyUrl)).not.toBeNull();
    await user.type(dialog.getByLabelText('Secret key'), 'sk_test_1');
    await user.type(dialog.getByLabelText('Signing secret of the webhook'), 'whsec_1');
    answer('create gateways/test', { outcome: 'accepted', isTest: true });
    await user.click(dialog.getByRole('button', { name: 'Test' }));
    const status = within(dialog.getByRole('status'));
    expect(await status.findByText('Stripe knows these keys.')).not.toBeNull();
    expect(status.getByText(/no real money/)).not.toBeNull();
    expect(status.getByText(/shows only when Stripe sends/)).not.toBeNull();
    answer('create gateways/save', { gateways: [own], history: [] });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(dataSentTo('create gateways/save')).toMatchObject([
        {
          gateway: 'stripe',
          version: null,
          settings: [
            { setting: 'secretKey', value: 'sk_test_1' },
            { setting: 'webhookSecret', value: 'whsec_1' },
            { setting: 'host', value: 'https://api.stripe.com' },
          ],
        },
      ]),
    );
  });

  it('[GATEWAY-06] says at each field what is wrong, and the truth about a test', async () => {
    const { user } = await openPage([razer]);
    await user.click(screen.getByRole('button', { name: 'Set up Fiuu' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Fiuu' }));
    await user.selectOptions(
      dialog.getByLabelText('Payment page'),
      'https://sandbox-payment.fiuu.com',
    );
    refuse('create gateways/save', 'formInvalid', {
      problems: [{ field: 'merchantId', code: 'settingMissing' }],
    });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('This is needed.')).not.toBeNull();
    expect(dialog.getByText('Some fields need another look.')).not.toBeNull();
    answer('create gateways/test', { outcome: 'answered', isTest: true });
    await user.click(dialog.getByRole('button', { name: 'Test' }));
    expect(await dialog.findByText(/does not say whether the keys are right/)).not.toBeNull();
  });

  it('[GATEWAY-03] [GATEWAY-06] keeps stored secrets unseen, offers the gateway and forgets it', async () => {
    const { user } = await openPage([own]);
    expect(screen.getByText(/Tested .* by Fanny\./)).not.toBeNull();
    expect(screen.getByText('Stripe knows these keys.')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Change Stripe' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Stripe' }));
    expect(dialog.getByLabelText<HTMLInputElement>('Secret key').value).toBe('');
    expect(dialog.getAllByText('Stored. Leave it empty to keep it.')).toHaveLength(2);
    await user.keyboard('{Escape}');
    refuse('create shopSettings/save', 'notAllowed');
    await user.click(await screen.findByRole('button', { name: 'Offer it to guests' }));
    await waitFor(() =>
      expect(dataSentTo('create shopSettings/save')).toMatchObject([
        { change: { part: 'payment', _id: own.method?._id, value: { enabled: true } } },
      ]),
    );
    answer('create gateways/remove', { gateways: [stripe], history: [] });
    await user.click(screen.getByRole('button', { name: 'Forget the keys' }));
    await user.click(await screen.findByRole('button', { name: 'Forget the keys of Stripe' }));
    await waitFor(() =>
      expect(dataSentTo('create gateways/remove')).toMatchObject([
        { gateway: 'stripe', version: 3 },
      ]),
    );
  });

  it('[GATEWAY-05] shows who did what', async () => {
    const done = { name: 'Stripe', staffName: 'Fanny', at: saturdayNoon } as const;
    await openPage(
      [stripe],
      [
        { ...done, action: 'gatewayTested', outcome: 'unreachable' },
        { ...done, action: 'gatewaySet', outcome: null },
      ],
    );
    const list = within(screen.getByRole('region', { name: 'History' }));
    expect(list.getByText(/^Stripe tested · Fanny/)).not.toBeNull();
    expect(list.getByText(/cannot be reached from this server/)).not.toBeNull();
    expect(list.getByText(/^Stripe set up · Fanny/)).not.toBeNull();
  });
});
