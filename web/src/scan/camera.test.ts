import { describe, expect, it } from 'vitest';
import { cameraProblem, phoneKind } from './camera.ts';

describe('a camera failure', () => {
  it.each([
    ['NotAllowedError', 'denied'],
    ['SecurityError', 'denied'],
    ['NotFoundError', 'none'],
    ['NotReadableError', 'failed'],
  ])('[COUPON-03] has a reason: %s', (name, problem) => {
    expect(cameraProblem(new DOMException('', name))).toBe(problem);
  });

  it('[COUPON-03] is general for any other error', () => {
    expect(cameraProblem('a text')).toBe('failed');
  });

  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'iphone'],
    ['Mozilla/5.0 (Linux; Android 16; Pixel 9)', 'android'],
    ['Mozilla/5.0 (Windows NT 10.0)', 'other'],
  ])('has instructions for each kind of phone: %s', (agent, kind) => {
    expect(phoneKind(agent)).toBe(kind);
  });
});
