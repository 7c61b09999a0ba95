import { useBoard } from './board-store.ts';

const notes = [
  { hertz: 784, at: 0 },
  { hertz: 1047, at: 0.22 },
  { hertz: 1319, at: 0.44 },
] as const;
const noteSeconds = 0.7;
const loudness = 0.5;
let context: AudioContext | null = null;

/** Only a touch may start sound in a browser: this one does, and plays the chime (BOARD-03). */
export async function unlockChime(): Promise<void> {
  if (typeof AudioContext === 'undefined') return;
  context ??= newContext();
  await context.resume();
  noteSound();
  chime();
}

/** A call or a locked screen stops all sound: then the board offers the touch again. */
function newContext(): AudioContext {
  const made = new AudioContext();
  made.addEventListener('statechange', noteSound);
  return made;
}

function noteSound(): void {
  useBoard.setState({ hasSound: context?.state === 'running' });
}

let isResuming = false;

export function chime(): void {
  if (context?.state === 'running') playAll(context);
  else if (context !== null && !isResuming) void resumeFor(context);
}

async function resumeFor(audio: AudioContext): Promise<void> {
  isResuming = true;
  await audio.resume().catch(() => undefined);
  isResuming = false;
  if (audio.state === 'running') playAll(audio);
}

function playAll(audio: AudioContext): void {
  for (const { hertz, at } of notes) play(audio, hertz, at);
}

function play(audio: AudioContext, hertz: number, at: number): void {
  const start = audio.currentTime + at;
  const source = audio.createOscillator();
  const volume = audio.createGain();
  source.type = 'sine';
  source.frequency.value = hertz;
  // Faded out: a tone that is cut off clicks.
  volume.gain.setValueAtTime(loudness, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + noteSeconds);
  source.connect(volume).connect(audio.destination);
  source.start(start);
  source.stop(start + noteSeconds);
}
