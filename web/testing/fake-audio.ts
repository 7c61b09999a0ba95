/** The tones that were played, in hertz. */
export const played: number[] = [];

/** Notes what a browser would play. */
const made = new Set<FakeAudio>();

/** As a call or a locked screen does. */
export function interruptAudio(): void {
  for (const audio of made) audio.become('interrupted');
}

export class FakeAudio extends EventTarget {
  readonly currentTime = 0;
  readonly destination = {};
  state: 'running' | 'interrupted' = 'running';
  constructor() {
    super();
    made.add(this);
  }
  resume(): Promise<void> {
    this.become('running');
    return Promise.resolve();
  }
  become(state: 'running' | 'interrupted'): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
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
