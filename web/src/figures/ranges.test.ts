import { describe, expect, it } from 'vitest';
import { daysOf, hoursBetween, rangeOf, rangeProblem } from './ranges.ts';

describe('the days of a preset', () => {
  it.each([
    ['today', '2026-03-01', '2026-03-01'],
    ['yesterday', '2026-02-28', '2026-02-28'],
    ['week', '2026-02-23', '2026-03-01'],
    ['month', '2026-03-01', '2026-03-01'],
  ] as const)('[FIGURES-06] %s', (preset, from, to) => {
    expect(rangeOf(preset, '2026-03-01')).toEqual({ from, to });
  });
});

describe('days of one’s own', () => {
  it('[FIGURES-06] are at most 400, in their order', () => {
    expect(rangeProblem({ from: '2026-01-02', to: '2026-01-01' })).toBe('order');
    expect(rangeProblem({ from: '2025-01-01', to: '2026-02-05' })).toBe('length');
    expect(rangeProblem({ from: '2025-01-01', to: '2026-02-04' })).toBeNull();
    expect(daysOf({ from: '2024-02-28', to: '2024-03-01' })).toHaveLength(3);
  });
});

describe('the hours of a plot', () => {
  it('[FIGURES-06] go past midnight, and leave none out between two', () => {
    expect(hoursBetween(['00', '22'])).toEqual(['22', '23', '00']);
    expect(hoursBetween(['12'])).toEqual(['12']);
  });
});
