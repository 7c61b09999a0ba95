import { expect, it, onTestFinished, vi } from 'vitest';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import { answerBy, refusal, sentTo } from '../../testing/fake-server.ts';
import { watchShop } from './watch-shop.ts';

const subscribed = () => sentTo('create shops/subscribe').length;

it('[STOCK-04] is subscribed to again where the server could not, though the line holds', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let isAway = true;
  answerBy('create shops/subscribe', () =>
    isAway ? Promise.reject(refusal('notReady', {}, 503)) : { shop: hongKong, version: 1 },
  );
  const stop = watchShop({ shop: hongKong, onMenuChanged: () => undefined });
  onTestFinished(stop);
  await vi.advanceTimersByTimeAsync(6000);
  expect(subscribed()).toBe(2);
  isAway = false;
  await vi.advanceTimersByTimeAsync(5000);
  expect(subscribed()).toBe(3);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(subscribed()).toBe(3);
});

it('[STOCK-04] asks for a shop that is gone once only', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  answerBy('create shops/subscribe', () => Promise.reject(refusal('notFound', {}, 404)));
  const stop = watchShop({ shop: hongKong, onMenuChanged: () => undefined });
  onTestFinished(stop);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(subscribed()).toBe(1);
});
