import { create } from 'zustand';

/** Unknown until the first attempt to connect has ended. */
export type ConnectionStatus = 'unknown' | 'online' | 'offline';

export const useConnection = create<{ readonly status: ConnectionStatus }>(() => ({
  status: 'unknown',
}));

export function setConnectionStatus(status: ConnectionStatus): void {
  useConnection.setState({ status });
}
