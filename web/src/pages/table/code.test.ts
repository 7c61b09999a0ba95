import { describe, expect, it } from 'vitest';
import { addressInCode } from './code.ts';

const session = 'a'.repeat(24);
const code = 'JZisHqCuiiXMbaDphzl8Y3';

describe('a code that was scanned or typed', () => {
  it.each([
    [code, `/?t=${code}`],
    [`https://order.example.com/?shop=${session}&t=${code}`, `/?shop=${session}&t=${code}`],
    [`https://order.example.com/zh-hk/t/${session}`, `/t/${session}`],
    [`https://order.example.com/t/${session}/2`, `/t/${session}/2`],
    [`https://order.example.com/o/${session}`, `/o/${session}`],
  ])('leads to a page of this app: %s', (text, address) => {
    expect(addressInCode(text)).toBe(address);
  });

  it.each(['', 'hello', 'https://elsewhere.example/', 'javascript:alert(1)', `https://x.example/t/../admin`])(
    'leads nowhere when it is none of ours: %s',
    (text) => {
      expect(addressInCode(text)).toBeNull();
    },
  );
});
