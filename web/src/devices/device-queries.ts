import { useEffect } from 'react';
import type { AnswerTo, SentWith } from '@servery/contract/client/known-calls.ts';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { onConnect } from '../query/connection.ts';
import { defineQuery } from '../query/query.ts';
import { call } from '../query/socket.ts';

export type Device = AnswerTo<'find devices'>[number];
export type NewDevice = SentWith<'create devices'>['data'];
export type PairingCode = AnswerTo<'create devices/invite'>;

export const devices = defineQuery(() => call('find devices'));

/** No event says that a device was paired or seen. */
const beatMs = 10_000;

/** Reads again now and then, and after every reconnect. */
export function useLiveDevices(): void {
  useEffect(() => {
    const lookAgain = (): void => devices.invalidate();
    const stop = onConnect(lookAgain);
    const beat = setInterval(lookAgain, beatMs);
    lookAgain();
    return () => {
      clearInterval(beat);
      stop();
    };
  }, []);
}

export function newCode(device: string): Promise<PairingCode> {
  return call('create devices/invite', { data: { device, requestKey: newRequestKey() } });
}

export async function addDevice(data: NewDevice): Promise<Device> {
  const added = await call('create devices', { data });
  devices.invalidate();
  return added;
}

export async function disconnect(device: string): Promise<void> {
  await call('create devices/revoke', { data: { device, requestKey: newRequestKey() } });
  devices.invalidate();
}

export async function unlock(device: string): Promise<void> {
  await call('create devices/unlock', { data: { device, requestKey: newRequestKey() } });
}
