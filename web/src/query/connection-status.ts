import { create } from 'zustand';

/** Whether the server is within reach; before the first try nobody knows. */
export type LineStatus = 'unknown' | 'online' | 'offline';

export const useLine = create<{ readonly status: LineStatus }>(() => ({ status: 'unknown' }));

export function lineIs(status: LineStatus): void {
  useLine.setState({ status });
}
