import { codeOf } from '../error-code.ts';

/** Whether any process has this id, also one that is dead and not yet buried by its parent. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}
