import { describe, expect, it } from 'vitest';
import { senderIn } from './setting-schemas.ts';

describe('a sender', () => {
  const address = 'orders@example.com';

  it.each([
    ['orders@example.com', { name: null, address }],
    ['Kam Fai <orders@example.com>', { name: 'Kam Fai', address }],
    ['金輝茶餐廳 <orders@example.com>', { name: '金輝茶餐廳', address }],
    ['"Kam Fai, Central" <orders@example.com>', { name: 'Kam Fai, Central', address }],
    ['"" <orders@example.com>', { name: null, address }],
    ['  <orders@example.com>', { name: null, address }],
    ['Kam Fai', null],
    ['<orders@example.com>', null],
    ['Kam Fai <orders@example.com> <other@example.com>', null],
    ['Kam\r\nBcc: all@example.com <orders@example.com>', null],
    ['', null],
  ])('[SAFE-06] is read apart from %j', (text, sender) => {
    expect(senderIn(text)).toEqual(sender);
  });
});
