import { beyond } from './kept-kinds.ts';

/** How long the server may take before a guest is shown what is kept. */
const headStartMs = 700;

export interface Keeping {
  readonly cache: Cache;
  readonly request: Request;
  /** Work that goes on after the answer was given. */
  readonly after: (work: Promise<unknown>) => void;
}

/** From here if it is here: it never changes. */
export async function keptFirst({ cache, request, after }: Keeping, most = Infinity): Promise<Response> {
  const kept = await cache.match(request);
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  if (answer.ok) after(keep(cache, { request, answer: answer.clone(), most }));
  return answer;
}

interface Kept {
  readonly request: Request;
  readonly answer: Response;
  readonly most: number;
}

/** Room is given back by the oldest; a phone that has none keeps nothing, and nothing breaks. */
async function keep(cache: Cache, { request, answer, most }: Kept): Promise<void> {
  try {
    await cache.put(request, answer);
    if (most === Infinity) return;
    await Promise.all(beyond(await cache.keys(), most).map((old) => cache.delete(old)));
  } catch {
    // A full or forbidden store: the next visit asks again.
  }
}

/** The server's answer if it comes at once, else the one that is kept; whoever got that one is told when there is a newer. */
export async function keptMeanwhile(
  { cache, request, after }: Keeping,
  tellNewer: () => Promise<void>,
): Promise<Response> {
  const kept = await cache.match(request);
  const asked = fetch(request).then(async (answer) => {
    if (answer.ok) await keep(cache, { request, answer: answer.clone(), most: Infinity });
    return answer;
  });
  if (kept === undefined) return asked;
  const quick = await Promise.race([asked.catch(() => null), pause(headStartMs)]);
  if (quick !== null) return quick.ok ? quick : kept;
  after(
    asked.then(
      (answer) => (isOther(kept, answer) ? tellNewer() : undefined),
      () => undefined,
    ),
  );
  return kept;
}

function isOther(kept: Response, answer: Response): boolean {
  return answer.ok && kept.headers.get('etag') !== answer.headers.get('etag');
}

function pause(ms: number): Promise<null> {
  return new Promise((over) => {
    setTimeout(() => over(null), ms);
  });
}

/** The server's answer while it can be reached, else the one kept under this name. */
export async function serverFirst(
  { cache, request, after }: Keeping,
  name: string | null,
): Promise<Response> {
  try {
    const answer = await fetch(request.clone());
    if (name !== null && answer.ok) after(keepAs(cache, name, answer.clone()));
    return answer;
  } catch (error) {
    const kept = name === null ? undefined : await cache.match(name);
    if (kept === undefined) throw error;
    return kept;
  }
}

async function keepAs(cache: Cache, name: string, answer: Response): Promise<void> {
  const text = await answer.text();
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  await cache.put(name, new Response(text, { headers })).catch(() => undefined);
}
