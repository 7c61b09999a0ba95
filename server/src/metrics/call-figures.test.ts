import { describe, expect, it } from 'vitest';
import { callFigures } from './call-figures.ts';

describe('callFigures', () => {
  it('counts outcomes and durations, in one figure per call', () => {
    const figures = callFigures();
    figures.of('find shops')('done', 0.4);
    figures.of('find shops')('done', 1);
    figures.of('find shops')('notFound', 7);
    figures.of('get shops')('done', 60_000);
    figures.of('never called');
    expect(figures.text()).toContain(
      [
        '# TYPE servery_calls_total counter',
        'servery_calls_total{call="find shops",outcome="done"} 2',
        'servery_calls_total{call="find shops",outcome="notFound"} 1',
        'servery_calls_total{call="get shops",outcome="done"} 1',
        '# HELP',
      ].join('\n'),
    );
    expect(figures.text()).toContain(
      'servery_call_seconds_bucket{call="find shops",le="0.001"} 2\n',
    );
    expect(figures.text()).toContain(
      'servery_call_seconds_bucket{call="find shops",le="0.005"} 2\n',
    );
    expect(figures.text()).toContain(
      'servery_call_seconds_bucket{call="find shops",le="0.01"} 3\n',
    );
    expect(figures.text()).toContain(
      'servery_call_seconds_bucket{call="find shops",le="+Inf"} 3\n',
    );
    expect(figures.text()).toContain('servery_call_seconds_count{call="find shops"} 3\n');
    expect(figures.text()).toContain('servery_call_seconds_bucket{call="get shops",le="10"} 0\n');
    expect(figures.text()).toContain('servery_call_seconds_bucket{call="get shops",le="+Inf"} 1\n');
    expect(figures.text()).toContain('servery_call_seconds_sum{call="get shops"} 60\n');
    expect(figures.text()).not.toContain('never called');
  });
});
