const noteSeconds = 0.18;
const notes = [660, 880] as const;

/** Two notes that ask for a look at the screen. */
export function chime(): void {
  if (!('AudioContext' in globalThis)) return;
  const context = new AudioContext();
  const volume = context.createGain();
  volume.gain.value = 0.2;
  volume.connect(context.destination);
  for (const [nth, frequency] of notes.entries()) {
    const note = context.createOscillator();
    note.frequency.value = frequency;
    note.connect(volume);
    note.start(context.currentTime + nth * noteSeconds);
    note.stop(context.currentTime + (nth + 1) * noteSeconds);
  }
  setTimeout(() => void context.close(), 1000);
}
