import { newRequestKey } from '@servery/contract/client/request-key.ts';
import type { CallName } from '@servery/contract/client/known-calls.ts';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import { wok } from '@servery/demo/restaurant/stations.ts';
import { bare, fieldIn, listIn } from './fixture.ts';
import type { AccessFixture, Attempt } from './fixture.ts';

/** What an owner types; the code must be the one that the server printed. */
export const houseForm = {
  code: '0000-0000-0000-0000',
  language: 'en',
  name: [{ lang: 'en', value: 'Harbour Noodles' }],
  address: [{ lang: 'en', value: '1 Pier Road' }],
  currency: 'HKD',
  timezone: 'Asia/Hong_Kong',
  hours: [{ weekdays: [0, 1, 2, 3, 4, 5, 6], startTime: '11:00', endTime: '22:00', orderType: [] }],
  manager: { name: 'Ada Lam', pin: '7391' },
  device: 'Till 1',
} as const;

/** Switches a way to pay of the Hong Kong shop on, as it is. */
function counterSwitch({ server }: AccessFixture): object {
  const { _id } = server.restaurant.paymentMethods.find(({ shop }) => shop === hongKong) ?? {};
  return { part: 'payment', _id, value: { enabled: true } };
}

const cardKeys = {
  gateway: 'cybersource',
  settings: [
    { setting: 'accessKey', value: '0123456789abcdef0123456789abcdef' },
    { setting: 'profileId', value: '11111111-2222-3333-4444-555555555555' },
    { setting: 'secretKey', value: '00112233445566778899aabbccddeeff'.repeat(8) },
    { setting: 'payHost', value: 'https://testsecureacceptance.cybersource.com' },
  ],
} as const;

/** The version of what is set of CyberSource in Hong Kong; null for nothing. */
async function cardVersion(fixture: AccessFixture): Promise<unknown> {
  const manager = fixture.people.staff('manager', hongKong);
  const { result } = await fixture.call(manager, 'find gateways', {});
  const found = listIn(result, 'gateways').find((one) => fieldIn(one, 'gateway') === 'cybersource');
  return fieldIn(found, 'version');
}

async function setCard(fixture: AccessFixture): Promise<object> {
  return { data: { ...cardKeys, version: await cardVersion(fixture) } };
}

export const openingAttempts = {
  'find gateways': bare,
  'create gateways/save': setCard,
  'create gateways/test': () => ({ data: cardKeys }),
  'create gateways/remove': async (fixture) => {
    const manager = fixture.people.staff('manager', hongKong);
    await fixture.call(manager, 'create gateways/save', await setCard(fixture));
    return { data: { gateway: 'cybersource', version: await cardVersion(fixture) } };
  },
  'find setup': bare,
  'create setup/open': () => ({ data: houseForm }),
  'find setup/checklist': bare,
  'create setup/menu': () => ({ data: { from: 'template' } }),
  'create setup/tables': () => ({ data: { names: [newRequestKey().slice(0, 12)], seats: 2 } }),
  'create setup/start': () => ({ data: {} }),
  'find shopSettings': bare,
  'create shopSettings/save': (fixture) => ({ data: { change: counterSwitch(fixture) } }),
  // Every shop has the same stations; a section would be unknown elsewhere.
  'find shopSettings/uses': () => ({ query: { part: 'station', _id: wok._id } }),
  'find shopSettings/history': async (fixture) => {
    await fixture.call(fixture.people.staff('manager', hongKong), 'create shopSettings/save', {
      data: { change: counterSwitch(fixture) },
    });
    return {};
  },
} as const satisfies Partial<Record<CallName, Attempt>>;
