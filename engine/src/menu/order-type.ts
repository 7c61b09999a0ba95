/** How a meal reaches the guest. */
export type OrderType = 'takeAway' | 'dineInNoTable' | 'delivery' | 'dineIn';
