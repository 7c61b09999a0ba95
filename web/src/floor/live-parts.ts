import { useEffect } from 'react';
import { connection, onConnect } from '../query/connection.ts';
import { billParts } from '../session/bill-parts.ts';

/** Others claim and pay meanwhile: every change of the order is read (SPLIT-05). */
export function useLiveParts(session: string): void {
  useEffect(() => {
    const read = (): void => billParts.of(session, null).invalidate();
    const stops = [
      connection().client.on('tableSessions changed', ({ _id }) => {
        if (_id === session) read();
      }),
      onConnect(read),
    ];
    read();
    return () => stops.forEach((stop) => stop());
  }, [session]);
}
