/** The progress of a session, as guests see it (SESSION-12). */
export const progressLabels = [
  'received',
  'preparing',
  'ready',
  'completed',
  'paid',
  'toPay',
] as const;
export type ProgressLabel = (typeof progressLabels)[number];

/** The state of an order, as the order history shows it (SESSION-12). */
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
