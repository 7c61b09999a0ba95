import { ShieldCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { useMutation, useQuery } from '../query/use-query.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { useFirstField } from '../ui/first-field.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { Field } from '../ui/field.tsx';
import { setUpTwoFactor } from './set-up-two-factor.ts';
import { demandTwoFactor, endTwoFactor, twoFactor } from './two-factor-queries.ts';

/** One's own second factor, and whether every manager must have one (TWOFACTOR-03). */
export function TwoFactorCard() {
  const t = useMessages();
  useEffect(() => twoFactor.invalidate(), []);
  const { data } = useQuery(twoFactor.of());
  const starting = useMutation(setUpTwoFactor);
  const demanding = useMutation(demandTwoFactor);
  if (data === undefined) return null;
  const { since, codesLeft, required } = data;
  const problem = starting.error ?? demanding.error;
  return (
    <section className="grid gap-3 rounded-l border border-line bg-surface p-5">
      <div className="flex items-start gap-3">
        <ShieldCheck aria-hidden className="mt-0.5 size-7 shrink-0 text-brand-text" />
        <div className="grid min-w-0 grow gap-0.5">
          <h2 className="text-lg font-bold">{t('people.twoFactor')}</h2>
          <p className="text-ink-2">{t('people.twoFactorHint')}</p>
        </div>
        <span className="shrink-0">
          <Badge tone={since === null ? 'neutral' : 'success'}>
            {t(since === null ? 'people.twoFactorOff' : 'people.twoFactorOn')}
          </Badge>
        </span>
      </div>
      {since === null ? (
        <div>
          <Button kind="ghost" busy={starting.isRunning} onPress={starting.run}>
            {t('people.setUp')}
          </Button>
        </div>
      ) : (
        <Ending codesLeft={codesLeft} />
      )}
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={required}
          disabled={demanding.isRunning}
          onChange={({ target }) => demanding.run(target.checked)}
          className="size-6 shrink-0 accent-(--brand-edge)"
        />
        {t('people.demand')}
      </label>
      <FailureLine text={problem === null ? null : staffFailureText(problem)} />
    </section>
  );
}

/** Giving it up needs a code: a stranger at an open screen has none. */
function Ending({ codesLeft }: { readonly codesLeft: number }) {
  const t = useMessages();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <p className="text-sm text-ink-2">{t('people.codesLeft', { count: codesLeft })}</p>
      {isAsked ? (
        <EndingForm />
      ) : (
        <div>
          <Button kind="ghost" onPress={() => setAsked(true)}>
            {t('people.turnOff')}
          </Button>
        </div>
      )}
    </>
  );
}

function EndingForm() {
  const t = useMessages();
  const form = useFirstField();
  const [code, setCode] = useState('');
  const ending = useMutation(() => endTwoFactor(code.trim()));
  return (
    <form
      ref={form}
      className="grid max-w-100 gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim().length >= 6) ending.run();
      }}
    >
      <Field label={t('people.codeToEnd')} value={code} onChange={setCode} most={40} />
      <FailureLine text={ending.error === null ? null : staffFailureText(ending.error)} />
      <Button kind="ghost" type="submit" busy={ending.isRunning}>
        {t('people.turnOff')}
      </Button>
    </form>
  );
}
