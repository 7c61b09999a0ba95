import { useEffect } from 'react';
import { connection, onConnect } from '../query/connection.ts';
import { call } from '../query/connection.ts';
import { applyBoard } from './board-store.ts';
import { chime } from './chime.ts';

/** Besides the events: an event that was lost would leave a number out. */
const rereadMs = 5000;

let reading: Promise<void> = Promise.resolve();

/** One after the other: an older answer must not replace a newer one. */
function read(shop: string): void {
  const once = async (): Promise<void> => {
    // Subscribes each time: a subscription does not survive a reconnect.
    const fresh = applyBoard(await call('create pickupBoard/subscribe', { data: { shop } }));
    if (fresh.length > 0) chime();
  };
  reading = reading.then(once).catch(() => undefined);
}

/** The numbers of a shop as they change, and after every reconnect (BOARD-02). */
export function useLiveBoard(shop: string): void {
  useEffect(() => {
    const again = (): void => read(shop);
    const stops = [connection().client.on('pickupBoard changed', again), onConnect(again)];
    const beat = setInterval(again, rereadMs);
    again();
    return () => {
      clearInterval(beat);
      stops.forEach((stop) => stop());
    };
  }, [shop]);
}
