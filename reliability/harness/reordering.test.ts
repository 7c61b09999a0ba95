import { expect, it } from 'vitest';
import { seededRandom } from './seeded-random.ts';
import { frameLength, holdingFirst, reordering } from './reordering.ts';

const head = 'HTTP/1.1 101 Switching Protocols\r\n\r\n';

function frame(text: string): Buffer {
  const body = Buffer.from(text);
  const size = body.length < 126 ? [body.length] : [126, body.length >> 8, body.length & 0xff];
  return Buffer.concat([Buffer.from([0x81, ...size]), body]);
}

it.each([0, 1, 125, 126, 127, 3000])('finds the end of a frame of %d bytes', (length) => {
  const whole = frame('x'.repeat(length));
  expect(frameLength(Buffer.concat([whole, Buffer.from('more')]))).toBe(whole.length);
  expect(frameLength(whole.subarray(0, -1))).toBe(0);
});

it('holds events back and keeps answers in order, however the bytes arrive', async () => {
  const passed: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const take = reordering(
    seededRandom('one'),
    1,
  )((bytes) => {
    passed.push(bytes.toString());
    if (passed.length === 4) resolve();
  });
  const bytes = Buffer.concat([
    Buffer.from(head),
    frame('42["late"]'),
    frame('431[null]'),
    frame('3'),
  ]);
  for (const byte of bytes) take(Buffer.from([byte]));
  expect(passed.map((text) => text.slice(-9))).toEqual([
    head.slice(-9),
    '431[null]',
    frame('3').toString(),
  ]);
  await promise;
  expect(passed.at(-1)).toContain('late');
});

it('holds the first event of a name until it is released', () => {
  const passed: string[] = [];
  const held = holdingFirst('changed');
  const take = held.mangle((bytes) => passed.push(bytes.subarray(2).toString()));
  take(Buffer.from(head));
  passed.length = 0;
  take(frame('42["other"]'));
  expect(held.isHeld()).toBe(false);
  for (const nth of [1, 2]) take(frame(`42["changed",${nth}]`));
  expect(held.isHeld()).toBe(true);
  take(frame('431[null]'));
  held.release();
  expect(passed).toEqual(['42["other"]', '42["changed",2]', '431[null]', '42["changed",1]']);
});
