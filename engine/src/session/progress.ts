/** The progress of a session, as guests see it (SESSION-12). */
export type ProgressLabel = 'received' | 'preparing' | 'ready' | 'completed' | 'paid' | 'toPay';
