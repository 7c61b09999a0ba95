import { speechCalls } from '@servery/contract/calls/speech-calls.ts';
import { implementWithData } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import type { ClipStore } from './clip-store.ts';

/** Words as sound for a kiosk without a voice (KIOSK-10). */
export function speechServices({ speech }: { readonly speech: ClipStore }): readonly Served[] {
  return [
    implementWithData(speechCalls.findClips, async ({ data: { locale, words } }) => ({
      synthesizer: speech.synthesizer,
      clips: [...(await speech.clips(locale, words))],
    })),
  ];
}
