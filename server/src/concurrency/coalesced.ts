export interface Coalesced {
  /** Requests a round; while one runs, one more follows it. */
  readonly wake: () => void;
  /** Resolves when no round is running or requested. */
  readonly settled: () => Promise<void>;
}

export interface CoalescedWork {
  /** True while there is more to do. */
  readonly work: () => Promise<boolean>;
  readonly failed: (error: unknown) => void;
  /** Requests within this time share a round; every round waits as long before it begins. */
  readonly gatherMs: number;
}

/** Work that is requested often and done together, one round at a time. */
export function coalesced({ work, failed, gatherMs }: CoalescedWork): Coalesced {
  const state: { running: Promise<void> | null; isRequested: boolean } = {
    running: null,
    isRequested: false,
  };
  const run = async (): Promise<void> => {
    try {
      let isMore = true;
      // Checked in the tick in which the work ends: a later request would wait for another one.
      while (isMore || state.isRequested) {
        // Each time: under a steady load, one round after the other would serve a request each.
        await pause(gatherMs);
        state.isRequested = false;
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
      state.isRequested = true;
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
