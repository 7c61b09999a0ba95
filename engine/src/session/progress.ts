/** How far a session is, in the words a guest is shown (SESSION-12). */
export const progressLabels = ['received', 'preparing', 'ready', 'completed', 'paid', 'toPay'] as const;
export type ProgressLabel = (typeof progressLabels)[number];

/** How an order stands, in the words of order history (SESSION-12). */
export const orderStatusLabels = [
  'new',
  'ongoing',
  'pending',
  'requestChange',
  'requestConfirm',
  'shipped',
  'toPay',
  'done',
  'cancelled',
  'void',
] as const;
export type OrderStatusLabel = (typeof orderStatusLabels)[number];
