import { describe, expect, it } from 'vitest';
import { connect } from './connect.ts';

describe('connect', () => {
  it.each(['https://order.example.com', 'http://127.0.0.1:3000', 'https://order.example.com/'])(
    'takes the origin %s',
    (origin) => {
      const { call, close } = connect(origin);
      close();
      expect(call).toBeTypeOf('function');
    },
  );

  it.each([
    '',
    '127.0.0.1:3000',
    'order.example.com',
    'https://order.example.com/menu',
    'ws://a.example',
  ])('refuses %j with a message', (origin) => {
    expect(() => connect(origin)).toThrow(
      `connect needs an origin such as https://order.example.com, not "${origin}"`,
    );
  });
});
