import { create } from 'zustand';

interface SpeechState {
  /** Whether the kiosk speaks to the guest in front of it; the next one begins without. */
  readonly isOn: boolean;
  /** What could not be spoken, to be read instead; null otherwise. */
  readonly unspoken: string | null;
}

export const useSpeech = create<SpeechState>(() => ({ isOn: false, unspoken: null }));

export function startSpeech(): void {
  useSpeech.setState({ isOn: true });
}
