import { create } from 'zustand';

interface SpeechState {
  /** Whether the kiosk speaks to the guest in front of it; the next one begins without. */
  readonly isOn: boolean;
  /** What could not be spoken, to be read instead; null otherwise. */
  readonly unspoken: string | null;
  /** Whether words had to be written for this guest: then there is room for them (KIOSK-09). */
  readonly isWriting: boolean;
}

export const useSpeech = create<SpeechState>(() => ({
  isOn: false,
  unspoken: null,
  isWriting: false,
}));

export function startSpeech(): void {
  useSpeech.setState({ isOn: true });
}
