import { afterAll, vi } from 'vitest';

// Files share a worker: a fake clock that one leaves behind would stop the sockets of the next.
afterAll(() => void vi.useRealTimers());
