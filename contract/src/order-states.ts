/** States as staff ask for them: to cook, to hand over, to pay, over, or cancelled (STAFF-10). */
export const orderStates = ['cooking', 'ready', 'unpaid', 'done', 'cancelled'] as const;
