import { timingSafeEqual } from 'node:crypto';

/** Compares a signature in constant time, which reveals nothing of how much was right (PAY-03). */
export function sameText(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one, 'utf8'), Buffer.from(other, 'utf8')];
  return left.length === right.length && timingSafeEqual(left, right);
}
