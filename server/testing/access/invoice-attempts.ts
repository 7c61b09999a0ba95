import type { CallName } from '@servery/contract/client/known-calls.ts';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import { fieldIn, listIn } from './fixture.ts';
import type { AccessFixture, Attempt } from './fixture.ts';

/** The invoice of an order, which is paid for it. */
export async function invoiceOf(fixture: AccessFixture, session: string): Promise<string> {
  const manager = fixture.people.staff('manager', hongKong);
  await fixture.call(manager, 'create payments/counter', { data: { session } });
  await fixture.call(manager, 'create invoices/issue', { data: { session } });
  const { result } = await fixture.call(manager, 'find invoices', { query: { session } });
  return String(fieldIn(listIn(result, 'invoices')[0], '_id'));
}

export const invoiceAttempts = {
  'find invoices': async (fixture, { order }) => {
    await invoiceOf(fixture, order._id);
    return {};
  },
  'get invoices': async (fixture, { order }) => ({ id: await invoiceOf(fixture, order._id) }),
  'create invoices/issue': async ({ call, people }, { order: { _id: session } }) => {
    const data = { session };
    await call(people.staff('manager', hongKong), 'create payments/counter', { data });
    return { data };
  },
  'create invoices/void': async (fixture, { order }) => ({
    data: { invoice: await invoiceOf(fixture, order._id), reason: 'Wrong buyer' },
  }),
  'find invoices/file': async (fixture, { order }) => ({
    query: { invoice: await invoiceOf(fixture, order._id) },
  }),
  'find invoices/settings': () => ({}),
  'create invoices/saveSettings': () => ({
    data: {
      auto: false,
      series: 'A',
      voidSeries: 'V',
      sellerName: '',
      sellerTaxId: '',
      sellerAddress: '',
    },
  }),
} as const satisfies Partial<Record<CallName, Attempt>>;
