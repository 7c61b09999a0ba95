import { describe, expect, it } from 'vitest';
import { burstReader } from './scanner-burst.ts';
import type { ScannedCode } from './scanner-burst.ts';

/** Types a text with the same gap before every key. */
function typed(text: string, gapMs: number, fieldText: string | null = null): ScannedCode | null {
  const read = burstReader();
  const keys = Array.from(text, (key) => (key === '\n' ? 'Enter' : key));
  const codes = keys.map((key, at) => read({ key, at: 1000 + at * gapMs, fieldText }));
  return codes.findLast((code) => code !== null) ?? null;
}

describe('the keys of a scanner', () => {
  it.each([
    { what: 'a quick run that Enter ends', text: 'KAMFAI30\n', gapMs: 10, code: 'KAMFAI30' },
    { what: 'keys 50 ms apart', text: 'KAMFAI30\n', gapMs: 50, code: 'KAMFAI30' },
    { what: 'the quickest typist', text: 'KAMFAI30\n', gapMs: 51, code: null },
    { what: 'a run without Enter', text: 'KAMFAI30', gapMs: 10, code: null },
    { what: 'three keys', text: 'ABC\n', gapMs: 10, code: null },
    { what: 'Enter alone', text: '\n', gapMs: 10, code: null },
    { what: 'two short numbers', text: '10\n15\n', gapMs: 0, code: null },
  ])('[KIOSK-04] $what is read as $code', ({ text, gapMs, code }) => {
    expect(typed(text, gapMs)?.code ?? null).toBe(code);
  });

  it('[KIOSK-04] come with what the field held before them', () => {
    expect(typed('KAMFAI30\n', 10, 'typed by hand')).toEqual({
      code: 'KAMFAI30',
      fieldBefore: 'typed by hand',
    });
  });

  it('[KIOSK-04] begin after whatever was typed slowly before', () => {
    const read = burstReader();
    const keys = ['A', 'B'].map((key, at) => ({ key, at: at * 300 }));
    const quick = ['S', 'C', 'A', 'N', 'Enter'].map((key, at) => ({ key, at: 900 + at * 5 }));
    const codes = [...keys, ...quick].map((one) => read({ ...one, fieldText: null }));
    expect(codes.at(-1)).toEqual({ code: 'SCAN', fieldBefore: null });
  });
});
