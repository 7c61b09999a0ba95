export interface Coalesced {
  /** Asks for a round; while one runs, it asks for one more after it. */
  readonly wake: () => void;
  /** Resolves when no round is running or asked for. */
  readonly settled: () => Promise<void>;
}

export interface CoalescedWork {
  /** True as long as there is something left to do. */
  readonly work: () => Promise<boolean>;
  readonly failed: (error: unknown) => void;
  /** What comes within this time is done together. */
  readonly gatherMs: number;
}

/** Work that is asked for often and done together, one round at a time. */
export function coalesced({ work, failed, gatherMs }: CoalescedWork): Coalesced {
  const state: { running: Promise<void> | null; isAsked: boolean } = { running: null, isAsked: false };
  const run = async (): Promise<void> => {
    await pause(gatherMs);
    try {
      let isMore = true;
      // Whoever asks after the work has looked is heard in the same breath in which it ends: a moment later they would wait for the next to ask.
      while (isMore || state.isAsked) {
        state.isAsked = false;
        isMore = await work();
      }
    } catch (error) {
      failed(error);
    } finally {
      state.running = null;
    }
  };
  return {
    wake: () => {
      state.isAsked = true;
      state.running ??= run();
    },
    settled: async () => {
      while (state.running !== null) await state.running;
    },
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
