import { describe, expect, it } from 'vitest';
import { missingReporter } from './missing-report.ts';
import type { MissingReport } from './missing-report.ts';

interface Timer {
  readonly work: () => void;
  readonly ms: number;
  cancelled: boolean;
}

function reporterWithClock() {
  const sent: MissingReport[] = [];
  const timers: Timer[] = [];
  const report = missingReporter({
    send: (one) => sent.push(one),
    path: () => '/browse',
    later: (work, ms) => {
      const timer = { work, ms, cancelled: false };
      timers.push(timer);
      return () => {
        timer.cancelled = true;
      };
    },
  });
  const ring = (): void =>
    timers.filter(({ cancelled }) => !cancelled).forEach(({ work }) => work());
  return { sent, timers, report, ring };
}

describe('missing messages', () => {
  it('[I18N-03] are reported together, with path and language, after three quiet seconds', () => {
    const { sent, timers, report, ring } = reporterWithClock();
    report('cart.one', 'en');
    report('cart.two', 'en');
    expect(sent).toEqual([]);
    expect(timers.map(({ ms, cancelled }) => [ms, cancelled])).toEqual([
      [3000, true],
      [3000, false],
    ]);
    ring();
    expect(sent).toEqual([{ keys: ['cart.one', 'cart.two'], path: '/browse', locale: 'en' }]);
  });

  it('are reported once a visit', () => {
    const { sent, report, ring } = reporterWithClock();
    report('cart.one', 'en');
    ring();
    report('cart.one', 'en');
    ring();
    expect(sent).toHaveLength(1);
  });

  it('of two languages are reported separately', () => {
    const { sent, report, ring } = reporterWithClock();
    report('cart.one', 'en');
    report('cart.one', 'zh-hk');
    ring();
    expect(sent.map(({ locale }) => locale)).toEqual(['en', 'zh-hk']);
  });
});
