import { Eye } from 'lucide-react';
import { useEffect, useState } from 'react';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import { formatList } from '../i18n/format-list.ts';
import { useLocale, useMessages } from '../i18n/use-messages.ts';
import { call } from '../query/socket.ts';

type Others = AnswerTo<'create floor/look'>['others'];

const everyMs = 10_000;

/** Says that somebody works on a bill, and who else does (FLOOR-06). */
function useOthers(session: string): Others {
  const [others, setOthers] = useState<Others>([]);
  useEffect(() => {
    let isHere = true;
    const look = (): void => {
      call('create floor/look', { data: { session, isHere, requestKey: newRequestKey() } }).then(
        (seen) => (isHere ? setOthers(seen.others) : undefined),
        // Who else is there is not worth a message; the next look may tell.
        () => undefined,
      );
    };
    look();
    const beat = setInterval(look, everyMs);
    return () => {
      clearInterval(beat);
      isHere = false;
      look();
    };
  }, [session]);
  return others;
}

export function OthersHere({ session }: { readonly session: string }) {
  const t = useMessages();
  const locale = useLocale();
  const others = useOthers(session);
  const names = formatList(
    others.map(({ name }) => name),
    'and',
    locale,
  );
  return (
    <p role="status" className="empty:hidden">
      {others.length === 0 ? null : (
        <span className="flex items-center gap-2 rounded-m bg-info-bg px-3 py-2 font-semibold text-info">
          <Eye aria-hidden className="size-5 shrink-0" />
          {t('floor.othersHere', { names, count: others.length })}
        </span>
      )}
    </p>
  );
}
