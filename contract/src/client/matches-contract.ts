import { safeParse } from 'valibot';
import type { GenericSchema } from 'valibot';
import { nameOf } from '../call.ts';
import { eventPayloads } from '../schemas/events.ts';
import { calls } from '../services.ts';

const outputs = new Map<string, GenericSchema | undefined>([
  ...calls.map((call) => [nameOf(call), call.output] as const),
  ...Object.entries(eventPayloads),
]);

/** Whether an answer or event matches its schema; for development and tests (CALL-07). */
export function matchesContract(name: string, received: unknown): boolean {
  const output = outputs.get(name);
  return output !== undefined && safeParse(output, received).success;
}
