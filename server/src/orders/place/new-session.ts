import type { InferOutput } from 'valibot';
import type { newSession } from '@servery/contract/schemas/order.ts';

/** A self-order as a guest sends it. */
export type NewSession = InferOutput<typeof newSession>;
