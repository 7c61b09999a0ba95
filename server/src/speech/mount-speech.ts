import type { FastifyInstance } from 'fastify';
import { object, pipe, regex, safeParse, string } from 'valibot';
import { spokenLocale } from '@servery/contract/schemas/speech.ts';
import type { ClipStore } from './clip-store.ts';
import { soundTypes } from './clip-store.ts';

const named = object({
  locale: spokenLocale,
  name: pipe(string(), regex(/^[0-9a-f]{32}(?:-[0-9a-z]{1,12})?\.(?:wav|mp3|ogg|m4a)$/)),
});

/** Clips under their addresses; other words and better recordings have others (KIOSK-10). */
export function mountSpeech(http: FastifyInstance, store: ClipStore): void {
  http.get('/speech/:locale/:name', async ({ params }, reply) => {
    const { success, output } = safeParse(named, params);
    const sound = success ? await store.sound(output.locale, output.name) : null;
    if (!success || sound === null) return reply.code(404).send();
    void reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const ending = output.name.slice(output.name.lastIndexOf('.') + 1);
    return reply.type(soundTypes[ending] ?? 'audio/wav').send(sound);
  });
}
