/** Counts work in progress, so that a shutdown can wait for it. */
export interface Drain {
  readonly isOpen: () => boolean;
  readonly enter: () => void;
  readonly leave: () => void;
  /** Takes no more work; resolves when the last has left, or after the timeout. */
  readonly close: (timeoutMs: number) => Promise<void>;
}

export function newDrain(): Drain {
  let inside = 0;
  let open = true;
  let onEmpty: () => void = () => undefined;
  return {
    isOpen: () => open,
    enter: () => {
      inside += 1;
    },
    leave: () => {
      inside -= 1;
      if (inside === 0) onEmpty();
    },
    close: async (timeoutMs) => {
      open = false;
      if (inside === 0) return;
      await new Promise<void>((resolve) => {
        const timeout = setTimeout(resolve, timeoutMs);
        onEmpty = () => {
          clearTimeout(timeout);
          resolve();
        };
      });
    },
  };
}
