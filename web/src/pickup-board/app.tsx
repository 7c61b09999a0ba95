import { useEffect, useState } from 'react';
import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import { isCallFailure } from '@servery/contract/client/failure.ts';
import { localeOf } from '@servery/engine/menu/translated-name.ts';
import { useUpdates } from '../device/updates.ts';
import { useWakeLock } from '../device/wake-lock.ts';
import { call } from '../query/connection.ts';
import { usePaint } from '../ui/theme.ts';
import { BoardScreen } from './board-screen.tsx';
import { InThree } from './in-three.tsx';
import { languages } from './words.ts';

type Shop = AnswerTo<'get shops'>;
type Shops = AnswerTo<'find shops'>;

const retryMs = 3000;

/** The shop in the address; null where it names none. */
function shopInAddress(): string | null {
  return /\/board\/([0-9a-f]{24})/.exec(location.pathname)?.[1] ?? null;
}

/** Asks again until the server answers: nobody stands by to press a button. */
function useFetched<Answer>(fetch: () => Promise<Answer>): Answer | 'unknown' | null {
  const [answer, setAnswer] = useState<Answer | 'unknown' | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = (): void => {
      fetch()
        .then(setAnswer)
        .catch((error: unknown) => {
          if (isCallFailure(error) && error.data.code === 'notFound') setAnswer('unknown');
          else timer = setTimeout(ask, retryMs);
        });
    };
    ask();
    return () => clearTimeout(timer);
  }, [fetch]);
  return answer;
}

/** The board above the counter: `/board/` and the id of the shop (BOARD-01). */
export function App() {
  useWakeLock();
  useUpdates({ address: '/board', isIdle: true });
  usePaint({ primary: null, secondary: null });
  const shop = shopInAddress();
  return shop === null ? <Chooser /> : <Board shop={shop} />;
}

function Board({ shop: id }: { readonly shop: string }) {
  const [fetch] = useState(() => (): Promise<Shop> => call('get shops', { id }));
  const shop = useFetched(fetch);
  if (shop === 'unknown') return <Chooser />;
  return shop === null ? <Waiting /> : <BoardScreen shop={shop} />;
}

function Waiting() {
  return (
    <main className="grid h-dvh place-content-center p-12 text-center text-3xl font-bold">
      <h1>
        <InThree word="board.connecting" />
      </h1>
    </main>
  );
}

const findShops = (): Promise<Shops> => call('find shops', { query: { $select: ['name'] } });

/** Whose board this is: it is chosen once, and the address keeps it. */
function Chooser() {
  const shops = useFetched(findShops);
  const [only, ...others] = shops === null || shops === 'unknown' ? [] : shops;
  if (only !== undefined && others.length === 0) location.replace(`/board/${only._id}`);
  if (only === undefined) return <Waiting />;
  return (
    <main className="h-dvh overflow-y-auto text-ink">
      <div className="mx-auto grid max-w-200 gap-4 p-8">
        <h1 className="flex flex-wrap gap-x-[0.6em] text-3xl font-bold">
          <InThree word="board.whichShop" apart />
        </h1>
        <ul className="grid gap-3">
          {[only, ...others].map(({ _id, name = [] }) => (
            <li key={_id}>
              <a
                href={`/board/${_id}`}
                className="press grid min-h-16 place-content-center rounded-m border border-line-strong bg-surface px-5 text-center text-xl font-semibold text-brand-text"
              >
                {nameOf(name)}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </main>
  );
}

type Name = NonNullable<Shops[number]['name']>;

/** In every language that it has, each once. */
export function nameOf(name: Name): string {
  const said = languages.flatMap(
    ({ lang }) => name.find((one) => localeOf(one.lang) === localeOf(lang))?.value ?? [],
  );
  return [...new Set(said)].join(' · ');
}
