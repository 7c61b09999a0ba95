import { useEffect, useRef, useState } from 'react';

const notesHz = [784, 988, 1175];
const noteSeconds = 0.22;
const rounds = 3;
const vibrationMs = [200, 100, 200, 100, 400];

/** A short chime, three times: audible across a room, but not an alarm. */
function ring(context: AudioContext): void {
  for (let nth = 0; nth < notesHz.length * rounds; nth += 1) {
    const at = context.currentTime + nth * noteSeconds;
    const note = context.createOscillator();
    const loudness = context.createGain();
    note.frequency.value = notesHz[nth % notesHz.length] ?? 0;
    loudness.gain.setValueAtTime(0.25, at);
    loudness.gain.exponentialRampToValueAtTime(0.001, at + noteSeconds);
    note.connect(loudness).connect(context.destination);
    note.start(at);
    note.stop(at + noteSeconds);
  }
}

export interface ReadySignal {
  readonly isOn: boolean;
  readonly turnOn: () => void;
}

/** Rings once when the order is ready; browsers allow sound only after a touch. */
export function useReadySignal(isReady: boolean): ReadySignal {
  const context = useRef<AudioContext | null>(null);
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    if (!isReady || !isOn) return;
    if (context.current !== null) ring(context.current);
    navigator.vibrate?.(vibrationMs);
  }, [isReady, isOn]);
  useEffect(() => () => void context.current?.close(), []);
  return {
    isOn,
    turnOn: () => {
      context.current ??= new AudioContext();
      setOn(true);
    },
  };
}
