import { nameOf } from '@servery/contract/call.ts';
import { calls } from '@servery/contract/services.ts';
import { ticketFor } from '../src/orders/visit/scan-ticket.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What a guest's phone adds to a call: the ticket of its scan, and the keys it was given. */
export interface PhoneMemory {
  readonly dataOf: (call: string, data: unknown) => unknown;
  readonly queryOf: (call: string, id: string | undefined, query: unknown) => unknown;
  /** Keeps the key of an answer. */
  readonly learn: (call: string, data: unknown, result: unknown) => void;
}

export interface PhoneOptions {
  readonly secret: string;
  readonly now: () => number;
}

const keyed = new Set(
  calls.filter(({ data }) => hasField(data, 'restoreKey')).map((call) => nameOf(call)),
);
const scanning = new Set(
  calls.filter(({ data }) => hasField(data, 'ticket')).map((call) => nameOf(call)),
);

/** A field that a test sets itself, to null as well, is left as it is. */
export function phoneMemory({ secret, now }: PhoneOptions): PhoneMemory {
  const keys = new Map<string, string>();
  const keyFor = (fields: Fields): Fields => {
    const known = [fields['session'], fields['item'], fields['viewItem'], fields['id']]
      .map((name) => (typeof name === 'string' ? keys.get(name) : undefined))
      .find((key) => key !== undefined);
    return known === undefined ? {} : { restoreKey: known };
  };
  const scanOf = (fields: Fields): Fields => {
    const code = fields['viewItem'];
    return typeof code === 'string' ? { ticket: ticketFor(secret, code, now()) } : {};
  };
  return {
    dataOf: (call, data) => {
      if (!isFields(data)) return data;
      return {
        ...(keyed.has(call) ? keyFor(data) : {}),
        ...(scanning.has(call) ? scanOf(data) : {}),
        ...data,
      };
    },
    queryOf: (call, id, query) =>
      call === 'get tableSessions' && (query === undefined || isFields(query))
        ? { ...keyFor({ session: id }), ...query }
        : query,
    learn: (_, data, result) => {
      if (!isFields(result) || !isFields(data)) return;
      const { _id, restoreKey } = result;
      if (typeof _id !== 'string' || typeof restoreKey !== 'string') return;
      // A self-order's key is for tests to send.
      if (result['type'] !== 'dineIn') return;
      keys.set(_id, restoreKey);
      if (typeof data['viewItem'] === 'string') keys.set(data['viewItem'], restoreKey);
    },
  };
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function hasField(schema: unknown, field: string): boolean {
  if (!isFields(schema)) return false;
  const { entries, options } = schema;
  if (isFields(entries)) return Object.hasOwn(entries, field);
  return Array.isArray(options) && options.some((one) => hasField(one, field));
}
