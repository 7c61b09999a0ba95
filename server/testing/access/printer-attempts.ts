import type { CallName } from '@servery/contract/client/known-calls.ts';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import { toastCounter } from '@servery/demo/restaurant/stations.ts';
import { fieldIn } from './fixture.ts';
import type { AccessFixture, Attempt } from './fixture.ts';

const spare = {
  name: 'Spare',
  protocol: 'browser',
  stations: [toastCounter._id],
  takesReceipts: true,
};

/** A printer of their own, so that no attempt takes away what the next one needs. */
export async function newPrinter({ call, people }: AccessFixture): Promise<unknown> {
  const manager = people.staff('manager', hongKong);
  const { result } = await call(manager, 'create printers', { data: spare });
  return fieldIn(result, '_id');
}

/** A slip that waits at it. */
export async function newSlip(fixture: AccessFixture): Promise<unknown> {
  const printer = await newPrinter(fixture);
  const manager = fixture.people.staff('manager', hongKong);
  const data = { kind: 'test', printer };
  const { result } = await fixture.call(manager, 'create printers/print', { data });
  return fieldIn(result, '_id');
}

export const printerAttempts = {
  'find printers': async (fixture) => {
    await newPrinter(fixture);
    return {};
  },
  'create printers': () => ({ data: { name: 'Second', protocol: 'starCloudPrnt' } }),
  'patch printers': async (fixture) => ({ id: await newPrinter(fixture), data: { dots: 384 } }),
  'create printers/remove': async (fixture) => ({ data: { printer: await newPrinter(fixture) } }),
  'create printers/renew': async (fixture) => ({ data: { printer: await newPrinter(fixture) } }),
  'find printers/jobs': async (fixture) => {
    await newSlip(fixture);
    return {};
  },
  'create printers/decide': async (fixture) => ({
    data: { job: await newSlip(fixture), decision: 'drop' },
  }),
  'create printers/reprint': async (fixture) => ({ data: { job: await newSlip(fixture) } }),
  'create printers/print': async (fixture) => ({
    data: { kind: 'test', printer: await newPrinter(fixture) },
  }),
  'create printers/picture': async (fixture) => ({ data: { job: await newSlip(fixture) } }),
} as const satisfies Partial<Record<CallName, Attempt>>;
