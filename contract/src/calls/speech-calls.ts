import { createReadOnly } from '../call.ts';
import { nothing } from '../schemas/query.ts';
import { speechClips, speechRequest } from '../schemas/speech.ts';

/** Speech of kiosks whose browser has no voice (KIOSK-10). */
export const speechCalls = {
  findClips: createReadOnly({
    path: 'speech/clips',
    actors: ['kiosk'],
    data: speechRequest,
    query: nothing,
    output: speechClips,
  }),
} as const;
