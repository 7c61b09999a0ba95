import { create } from 'zustand';
import type { AnswerTo } from '@servery/contract/client/known-calls.ts';

export type Device = AnswerTo<'create devices/pair'>['device'];

/** Whether the device's key was accepted. */
export type DeviceState = 'starting' | 'unpaired' | 'ready';

interface PosState {
  /** Makes this page a kiosk; set once its device's key is accepted (KIOSK-01). */
  readonly pos: boolean;
  readonly state: DeviceState;
  readonly posDevice: Device | null;
  /** The order that the guest at the kiosk has placed; null before. */
  readonly posSession: string | null;
}

/** What a kiosk knows while it runs (STORE-02). */
export const usePos = create<PosState>(() => ({
  pos: false,
  state: 'starting',
  posDevice: null,
  posSession: null,
}));
