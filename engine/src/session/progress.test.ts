import { expect, it } from 'vitest';
import { orderStatusLabels, progressLabels } from './progress.ts';

it('[SESSION-12] has six values for progress and ten for the status of an order', () => {
  expect(progressLabels.join()).toBe('received,preparing,ready,completed,paid,toPay');
  expect(orderStatusLabels.join()).toBe(
    'new,ongoing,pending,requestChange,requestConfirm,shipped,toPay,done,cancelled,void',
  );
});
