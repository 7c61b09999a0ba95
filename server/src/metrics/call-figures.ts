/** Records one call: its outcome, and how long it took. */
export type RecordOutcome = (outcome: string, ms: number) => void;

export interface CallFigures {
  /** To be requested once per call and kept. */
  readonly of: (call: string) => RecordOutcome;
  /** In the text format of Prometheus. */
  readonly text: () => string;
}

interface Figure {
  readonly call: string;
  readonly outcomes: Map<string, number>;
  /** One for each bound, and one above the last. */
  readonly buckets: Float64Array;
  /** The sum, in the only element. */
  readonly seconds: Float64Array;
}

const boundsInMs = [1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000];

/** Plain numbers: a metrics library that joins labels per call costs more than a short call. */
export function callFigures(): CallFigures {
  const figures = new Map<string, Figure>();
  return {
    of: (call) => {
      const figure = figures.get(call) ?? newFigure(call);
      figures.set(call, figure);
      return (outcome, ms) => record(figure, outcome, ms);
    },
    text: () => [...counterLines(figures), ...histogramLines(figures), ''].join('\n'),
  };
}

function newFigure(call: string): Figure {
  return {
    call,
    outcomes: new Map(),
    buckets: new Float64Array(boundsInMs.length + 1),
    seconds: new Float64Array(1),
  };
}

function record(figure: Figure, outcome: string, ms: number): void {
  const { outcomes, buckets, seconds } = figure;
  outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  let bucket = 0;
  while (bucket < boundsInMs.length && ms > (boundsInMs[bucket] ?? 0)) bucket += 1;
  buckets[bucket] = (buckets[bucket] ?? 0) + 1;
  seconds[0] = (seconds[0] ?? 0) + ms / 1000;
}

function counterLines(figures: ReadonlyMap<string, Figure>): readonly string[] {
  return [
    '# HELP servery_calls_total Calls by name and outcome.',
    '# TYPE servery_calls_total counter',
    ...[...figures.values()].flatMap(({ call, outcomes }) =>
      [...outcomes].map(
        ([outcome, made]) => `servery_calls_total{call="${call}",outcome="${outcome}"} ${made}`,
      ),
    ),
  ];
}

function histogramLines(figures: ReadonlyMap<string, Figure>): readonly string[] {
  return [
    '# HELP servery_call_seconds How long calls took.',
    '# TYPE servery_call_seconds histogram',
    ...[...figures.values()].filter(({ outcomes }) => outcomes.size > 0).flatMap(linesOf),
  ];
}

function linesOf({ call, buckets, seconds }: Figure): readonly string[] {
  const bounds = [...boundsInMs.map((bound) => String(bound / 1000)), '+Inf'];
  let below = 0;
  const lines = bounds.map((bound, place) => {
    below += buckets[place] ?? 0;
    return `servery_call_seconds_bucket{call="${call}",le="${bound}"} ${below}`;
  });
  return [
    ...lines,
    `servery_call_seconds_sum{call="${call}"} ${seconds[0]}`,
    `servery_call_seconds_count{call="${call}"} ${below}`,
  ];
}
