/** Refuses calls that would not finish in time. */
export interface LoadShedder {
  /** 0 when there is capacity; else how long the client has to wait. */
  readonly waitMs: (hasPriority: boolean) => number;
  readonly begin: () => void;
  readonly end: (tookMs: number) => void;
  readonly figures: LoadFigures;
}

export interface LoadFigures {
  readonly running: () => number;
  /** How many may run at once, by how many finished recently. */
  readonly capacity: () => number;
  /** Calls refused so far. */
  readonly shed: () => number;
}

export interface LoadShedderSettings {
  /** This many may always run at once, however slow they are. */
  readonly callsAtOnce: number;
  readonly clock?: () => number;
}

/** Calls finish in about this time, because no more are admitted than finished within it. */
const windowMs = 150;
/** Answers from memory are no measure of capacity. */
const quickMs = 1;
/** Reads and staff still find capacity when new orders do not. */
const priorityFactor = 2;
const waits = { leastMs: 500, stepMs: 100, steps: 10 };

/** Takes no more calls than finish in time; others are refused with a retry time (SAFE-01). */
export function loadShedder({
  callsAtOnce,
  clock = () => performance.now(),
}: LoadShedderSettings): LoadShedder {
  const finished = countedIn(windowMs, clock);
  let running = 0;
  let shed = 0;
  const capacity = (): number => Math.max(callsAtOnce, finished.most());
  return {
    waitMs: (hasPriority) => {
      if (running < callsAtOnce || running < capacity() * (hasPriority ? priorityFactor : 1))
        return 0;
      shed += 1;
      // Each a little later than the one before, so that they do not all return at once.
      return waits.leastMs + (shed % waits.steps) * waits.stepMs;
    },
    begin: () => {
      running += 1;
    },
    end: (tookMs) => {
      running -= 1;
      if (tookMs >= quickMs) finished.add();
    },
    figures: { running: () => running, capacity, shed: () => shed },
  };
}

/** Keeps the count of the previous window: one that has just begun is not significant yet. */
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
