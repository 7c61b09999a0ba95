import { describe, expect, it } from 'vitest';
import { greetingName, plainLine } from './plain-text.ts';

describe('plainLine', () => {
  it.each([
    [
      'a line end that would begin a header',
      'Kam Fai\r\nBcc: all@example.com',
      'Kam Fai Bcc: all@example.com',
    ],
    ['line ends of other kinds', 'a\u0085b\u2028c\u2029d\u0000e', 'a b c de'],
    ['marks that turn the order around', 'pay \u202e00.1$\u202c', 'pay 00.1$'],
    ['marks nobody sees', 'a\u200bb\ufeff', 'ab'],
    ['nothing but blanks', ' \n ', ''],
  ])('removes %s', (_, text, plain) => {
    expect(plainLine(text)).toBe(plain);
  });

  it('keeps the text of every language, up to a limit', () => {
    expect(plainLine('金輝 café 😀')).toBe('金輝 café 😀');
    expect(plainLine('😀'.repeat(300))).toBe('😀'.repeat(200));
  });
});

describe('greetingName', () => {
  it.each(['Ka Yan', '嘉欣', 'Anne-Marie', 'O’Neil', 'Zoë'])('accepts %s', (name) => {
    expect(greetingName(name)).toBe(name);
  });

  it.each([
    'Win at https://example.com',
    'call 91234567',
    'www.example.com',
    'me@example.com',
    '<b>Ka Yan</b>',
    'A'.repeat(41),
  ])('is empty for %s', (name) => {
    expect(greetingName(name)).toBe('');
  });
});
