import { useRef, useState } from 'react';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { isKeyReused } from '../query/is-key-reused.ts';
import { type Draft, editsOf } from './printer-draft.ts';
import { type Printer, addPrinter, changePrinter } from './printer-queries.ts';

/**
 * Adds a printer once: one that was added, though its answer was lost, is not added beside itself,
 * but has what was edited since.
 */
export function useAddedOnce(): (settings: Draft) => Promise<void> {
  const [requestKey] = useState(newRequestKey);
  const sent = useRef<readonly Draft[]>([]);
  return async (settings) => {
    sent.current = [settings, ...sent.current];
    const [added, as] = await addedAs(sent.current, requestKey);
    const edits = editsOf(as, settings);
    if (Object.keys(edits).length === 0) return;
    await changePrinter(added._id, { ...edits, requestKey: newRequestKey() });
  };
}

/** As it was typed last, or as it was when a request for it was done. */
async function addedAs(
  [settings, ...earlier]: readonly Draft[],
  requestKey: string,
): Promise<readonly [Printer, Draft]> {
  if (settings === undefined) throw new Error('nothing was sent under this key');
  try {
    return [await addPrinter({ ...settings, requestKey }), settings];
  } catch (error) {
    if (!isKeyReused(error) || earlier.length === 0) throw error;
    return addedAs(earlier, requestKey);
  }
}
