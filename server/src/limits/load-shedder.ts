/** Whether one more call would still be finished in good time. */
export interface Rush {
  /** 0 when there is room; else how long to stay away. */
  readonly waitMs: (isPressing: boolean) => number;
  readonly begin: () => void;
  readonly end: (tookMs: number) => void;
  readonly figures: RushFigures;
}

export interface RushFigures {
  readonly running: () => number;
  /** How many may run at once, by what was finished of late. */
  readonly room: () => number;
  readonly turnedAway: () => number;
}

export interface RushSettings {
  /** So many are always let in, however slow the house is. */
  readonly callsAtOnce: number;
  readonly clock?: () => number;
}

/** What is inside is finished in about so long, because no more is let in than was finished in as much time. */
const windowMs = 150;
/** What comes from memory says nothing of how fast the rest is. */
const quickMs = 1;
/** Those who only look, and those behind the counter, still find room when guests with new wishes do not. */
const keptForPressing = 2;
const waits = { leastMs: 500, stepMs: 100, steps: 10 };

/** Takes no more calls than it can finish in time, and tells the others at once when to come again (SAFE-01). */
export function rush({ callsAtOnce, clock = () => performance.now() }: RushSettings): Rush {
  const finished = countedIn(windowMs, clock);
  let running = 0;
  let turnedAway = 0;
  const room = (): number => Math.max(callsAtOnce, finished.most());
  return {
    waitMs: (isPressing) => {
      if (running < callsAtOnce || running < room() * (isPressing ? keptForPressing : 1)) return 0;
      turnedAway += 1;
      // Each a little later than the one before, or all would come back at once.
      return waits.leastMs + (turnedAway % waits.steps) * waits.stepMs;
    },
    begin: () => {
      running += 1;
    },
    end: (tookMs) => {
      running -= 1;
      if (tookMs >= quickMs) finished.add();
    },
    figures: { running: () => running, room, turnedAway: () => turnedAway },
  };
}

/** Counts within a window and remembers the one before: a window that has just begun says nothing yet. */
function countedIn(lengthMs: number, clock: () => number) {
  let current = 0;
  let count = 0;
  let before = 0;
  const turn = (): void => {
    const now = Math.floor(clock() / lengthMs);
    if (now === current) return;
    before = now === current + 1 ? count : 0;
    count = 0;
    current = now;
  };
  return {
    add: (): void => {
      turn();
      count += 1;
    },
    most: (): number => {
      turn();
      return Math.max(count, before);
    },
  };
}
