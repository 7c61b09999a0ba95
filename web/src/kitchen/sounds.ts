import type { Alert } from './board-store.ts';

interface Tone {
  readonly hertz: number;
  /** Seconds from the start of the sound. */
  readonly at: number;
  readonly long: number;
  readonly shape: OscillatorType;
}

/** Three that are told apart over a frying pan: rising, twice the same, falling. */
const tones: Readonly<Record<Alert, readonly Tone[]>> = {
  new: [
    { hertz: 660, at: 0, long: 0.18, shape: 'triangle' },
    { hertz: 880, at: 0.2, long: 0.18, shape: 'triangle' },
    { hertz: 1320, at: 0.4, long: 0.35, shape: 'triangle' },
  ],
  changed: [
    { hertz: 740, at: 0, long: 0.16, shape: 'sine' },
    { hertz: 740, at: 0.26, long: 0.16, shape: 'sine' },
  ],
  void: [
    { hertz: 520, at: 0, long: 0.22, shape: 'square' },
    { hertz: 390, at: 0.26, long: 0.22, shape: 'square' },
    { hertz: 260, at: 0.52, long: 0.5, shape: 'square' },
  ],
};

const loudness = 0.4;
let context: AudioContext | null = null;

/** Only a touch may start sound in a browser: the first of a shift does, and plays a test. */
export async function unlockSound(): Promise<boolean> {
  if (typeof AudioContext === 'undefined') return false;
  context ??= new AudioContext();
  await context.resume();
  ring('new');
  return context.state === 'running';
}

let isResuming = false;

export function ring(alert: Alert): void {
  if (context?.state === 'running') sound(alert, context);
  else if (context !== null && !isResuming) void resumeFor(alert, context);
}

/** A call or a locked screen stops all sound: the board would be silent until its next shift. */
async function resumeFor(alert: Alert, audio: AudioContext): Promise<void> {
  isResuming = true;
  await audio.resume().catch(() => undefined);
  isResuming = false;
  if (audio.state === 'running') sound(alert, audio);
}

function sound(alert: Alert, audio: AudioContext): void {
  for (const tone of tones[alert]) play(tone, audio);
}

function play({ hertz, at, long, shape }: Tone, audio: AudioContext): void {
  const start = audio.currentTime + at;
  const source = audio.createOscillator();
  const volume = audio.createGain();
  source.type = shape;
  source.frequency.value = hertz;
  // Faded out: a tone that is cut off clicks.
  volume.gain.setValueAtTime(loudness, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + long);
  source.connect(volume).connect(audio.destination);
  source.start(start);
  source.stop(start + long);
}
