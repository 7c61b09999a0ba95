import { describe, expect, it } from 'vitest';
import { addressInCode, isJoinKey, isSessionId, groupIndex } from './code.ts';

const session = 'a'.repeat(24);
const code = 'JZisHqCuiiXMbaDphzl8Y3';

describe('a scanned or typed code', () => {
  it.each([
    [code, `/?t=${code}`],
    [`https://order.example.com/?shop=${session}&t=${code}`, `/?shop=${session}&t=${code}`],
    [`https://order.example.com/zh-hk/t/${session}`, `/t/${session}`],
    [`https://order.example.com/t/${session}/2`, `/t/${session}/2`],
    [`https://order.example.com/o/${session}`, `/o/${session}`],
    [`https://order.example.com/t/${session}?join=${code}`, `/t/${session}?join=${code}`],
    [`https://order.example.com/t/${session}?join=<img>`, `/t/${session}`],
  ])('leads to a page of this app: %s', (text, address) => {
    expect(addressInCode(text)).toBe(address);
  });

  it('works in a browser without `URL.parse`', () => {
    const parse: unknown = Reflect.get(URL, 'parse');
    Reflect.deleteProperty(URL, 'parse');
    expect(addressInCode(`https://order.example.com/t/${session}`)).toBe(`/t/${session}`);
    expect(addressInCode('hello')).toBeNull();
    Object.assign(URL, { parse });
  });

  it.each([
    '',
    'hello',
    'https://elsewhere.example/',
    'javascript:alert(1)',
    `https://x.example/t/../admin`,
    '<img src=x>',
  ])('is refused if it is not one of ours: %s', (text) => {
    expect(addressInCode(text)).toBeNull();
  });
});

describe('the seat group in an address', () => {
  it('[ROUTE-08] is a small number, and nothing else', () => {
    expect(groupIndex('2')).toBe(2);
    expect([undefined, '', '-1', '1e3', 'two', '1234'].map(groupIndex)).toEqual(
      Array(6).fill(null),
    );
  });
});

describe('the join key in an address', () => {
  it('[VISIT-04] has 22 characters, and no others', () => {
    expect(isJoinKey(code)).toBe(true);
    expect(['', 'short', `${code}x`, `${code.slice(1)}<`].map(isJoinKey)).toEqual(
      Array(4).fill(false),
    );
  });
});

describe('the session id in an address', () => {
  it.each(['', 'abc', '<script>', `${'a'.repeat(24)}/..`, 'A'.repeat(24), "' or 1=1 --"])(
    '[ROUTE-08] is refused in any other form: %s',
    (named) => {
      expect(isSessionId(named)).toBe(false);
    },
  );

  it('[ROUTE-08] is accepted in its form', () => {
    expect(isSessionId('0123456789abcdef01234567')).toBe(true);
  });
});
