import { useEffect } from 'react';
import type { AnswerTo, SentWith } from '@servery/contract/client/known-calls.ts';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { connection, onConnect } from '../query/connection.ts';
import { defineQuery } from '../query/query.ts';
import { call } from '../query/socket.ts';

export type Availability = AnswerTo<'find availability'>;
export type Dish = Availability['dishes'][number];
export type Choice = Availability['choices'][number];
export type SoldOut = NonNullable<Dish['soldOut']>;
export type Until = SentWith<'create availability/soldOut'>['data']['until'];

/** A dish, or a choice of an option group, as calls name it. */
export type Named =
  | { readonly product: string }
  | { readonly option: string; readonly choice: string };

export const availability = defineQuery(() => call('find availability'));

/** Reads it again at every change of the shop, and after every reconnect (STOCK-08). */
export function useLiveAvailability(): void {
  useEffect(() => {
    const read = (): void => availability.invalidate();
    const { client } = connection();
    const stops = [
      client.on('products changed', read),
      client.on('shops changed', read),
      onConnect(read),
    ];
    // Events that came while another page was shown were not received.
    read();
    return () => stops.forEach((stop) => stop());
  }, []);
}

export async function sellOut(named: Named, until: Until): Promise<void> {
  await call('create availability/soldOut', {
    data: { ...named, until, requestKey: newRequestKey() },
  });
  availability.invalidate();
}

export async function sellAgain(named: Named): Promise<void> {
  await call('create availability/back', { data: { ...named, requestKey: newRequestKey() } });
  availability.invalidate();
}

/** Null counts no longer. */
export async function setLeft(product: string, left: number | null): Promise<void> {
  const stock =
    left === null
      ? ({ stockMode: 'none' } as const)
      : ({ stockMode: 'synced', quantity: left } as const);
  await call('create stock/set', { data: { product, ...stock, requestKey: newRequestKey() } });
  availability.invalidate();
}

export async function pauseOrders(until: Until, kiosks: boolean): Promise<void> {
  await call('create availability/pause', {
    data: { until, kiosks, requestKey: newRequestKey() },
  });
  availability.invalidate();
}

export async function resumeOrders(): Promise<void> {
  await call('create availability/resume', { data: { requestKey: newRequestKey() } });
  availability.invalidate();
}

export async function setSlots(slots: Availability['slots']): Promise<void> {
  await call('create availability/setSlots', { data: { ...slots, requestKey: newRequestKey() } });
  availability.invalidate();
}
