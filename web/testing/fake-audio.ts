/** The tones that were played, in hertz. */
export const played: number[] = [];

/** Notes what a browser would play. */
export class FakeAudio {
  readonly currentTime = 0;
  readonly destination = {};
  readonly state = 'running';
  resume(): Promise<void> {
    return Promise.resolve();
  }
  createGain() {
    const gain = { setValueAtTime: () => 0, exponentialRampToValueAtTime: () => 0 };
    return { gain, connect: (to: unknown) => to };
  }
  createOscillator() {
    const frequency = { value: 0 };
    return {
      type: 'sine',
      frequency,
      connect: (to: unknown) => to,
      start: () => void played.push(frequency.value),
      stop: () => undefined,
    };
  }
}
