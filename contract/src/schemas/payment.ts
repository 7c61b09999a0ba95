import {
  array,
  boolean,
  literal,
  null_,
  number,
  picklist,
  record,
  strictObject,
  string,
  url,
  pipe,
  variant,
} from 'valibot';
import { currencies } from '@servery/engine/money/currency.ts';
import { money, translatedName } from './entity-parts.ts';
import { id, instant } from './plain.ts';
import { sessionStatus } from './session.ts';

export const gateway = picklist([
  'cybersource',
  'razerOnline',
  'bbposWeb',
  'stripe',
  'counter',
  'terminal',
]);

export const paymentMethod = strictObject({
  _id: id,
  name: translatedName,
  gateway,
  order: number(),
  /** How it is paid at a kiosk: on its terminal, on the guest's phone, or at the counter. */
  atKiosk: picklist(['terminal', 'phone', 'counter']),
});

const attempt = { reference: string(), amount: money, currency: picklist(currencies) } as const;
const address = pipe(string(), url());

/** What the browser does next (PAY-02). */
export const paymentStarted = variant('kind', [
  strictObject({
    kind: literal('form'),
    url: address,
    fields: record(string(), string()),
    ...attempt,
  }),
  strictObject({ kind: literal('redirect'), url: address, ...attempt }),
  strictObject({ kind: literal('terminal'), terminal: string(), ...attempt }),
  strictObject({ kind: picklist(['counter', 'nothingToPay']), reference: null_() }),
]);

/** The state of a payment and its attempts; the gateway's own message is for staff (PAY-05). */
export const paymentState = strictObject({
  session: strictObject({
    _id: id,
    status: sessionStatus,
    version: number(),
    total: money,
    paid: money,
  }),
  status: picklist(['paid', 'failed', 'pending', 'none']),
  attempts: array(
    strictObject({
      ...attempt,
      gateway,
      status: picklist([
        'begun',
        'paid',
        'failed',
        'cancelled',
        'unanswered',
        'review',
        'refundDue',
      ]),
      at: instant,
      /** Whether it was for one part of a divided bill (SPLIT-06). */
      isPart: boolean(),
    }),
  ),
});
