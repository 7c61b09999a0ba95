/** Counts who is inside, so that the house can be closed without throwing anybody out. */
export interface Turnstile {
  readonly isOpen: () => boolean;
  readonly enter: () => void;
  readonly leave: () => void;
  /** Lets nobody else in; resolves when the last one has left, or patience is over. */
  readonly close: (patienceMs: number) => Promise<void>;
}

export function turnstile(): Turnstile {
  let inside = 0;
  let open = true;
  let lastLeft: () => void = () => undefined;
  return {
    isOpen: () => open,
    enter: () => {
      inside += 1;
    },
    leave: () => {
      inside -= 1;
      if (inside === 0) lastLeft();
    },
    close: async (patienceMs) => {
      open = false;
      if (inside === 0) return;
      await new Promise<void>((empty) => {
        const over = setTimeout(empty, patienceMs);
        lastLeft = () => {
          clearTimeout(over);
          empty();
        };
      });
    },
  };
}
