import { Copy, TicketPlus } from 'lucide-react';
import { useState } from 'react';
import { mostCodesAtOnce } from '@servery/engine/limits.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { requestKeys } from '../member/use-form.ts';
import { useMutation } from '../query/use-query.ts';
import { copyText } from '../staff/copy-text.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { KindSwitch } from '../till/kind-switch.tsx';
import { Button } from '../ui/button.tsx';
import { DayField } from '../ui/day-field.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { Field } from '../ui/field.tsx';
import { announce } from '../ui/notices.ts';
import { type Handing, handOut } from './codes-queries.ts';
import { NumberField } from './number-field.tsx';

const receivers = ['codes', 'member', 'everybody'] as const;
type Receiver = (typeof receivers)[number];

interface Written {
  readonly kind: Receiver;
  readonly count: number;
  readonly login: string;
  readonly code: string;
  readonly endDate: string;
}

const blank: Written = { kind: 'codes', count: 1, login: '', code: '', endDate: '' };

function receiverOf({ kind, count, login, code }: Written): Handing['to'] {
  if (kind === 'codes') return { kind, count };
  return kind === 'member' ? { kind, login } : { kind, code: code.toUpperCase() };
}

function isComplete({ kind, count, login, code }: Written): boolean {
  if (kind === 'codes') return count >= 1 && count <= mostCodesAtOnce;
  return kind === 'member' ? login.trim() !== '' : /^[a-z0-9]{4,20}$/i.test(code);
}

interface HandOutProps {
  readonly rule: string;
  readonly onDone: () => void;
}

/** Several codes, one for everybody, or one for a member (OFFER-12). */
export function HandOut({ rule, onDone }: HandOutProps) {
  const t = useMessages();
  const [keys] = useState(requestKeys);
  const [written, setWritten] = useState(blank);
  const [made, setMade] = useState<readonly string[]>([]);
  const { run, isRunning, error } = useMutation(async () => {
    const { endDate } = written;
    const handing = { rule, to: receiverOf(written), endDate: endDate === '' ? null : endDate };
    // The same key when it is sent again: the answer to the first may have been lost.
    const codes = await handOut({ ...handing, requestKey: keys.of(handing) });
    setMade(codes);
    announce(t('offers.madeCodes', { count: codes.length }));
    keys.done();
    setWritten({ ...blank, kind: written.kind, endDate });
    onDone();
  });
  return (
    <section className="grid gap-4 rounded-l border border-line bg-surface p-4">
      <h3 className="text-lg font-bold">{t('offers.handOut')}</h3>
      <KindSwitch
        label={t('offers.handOut')}
        chosen={written.kind}
        kinds={receivers.map((kind) => ({ kind, label: t(`offers.handTo.${kind}`) }))}
        onChoose={(kind) => setWritten({ ...written, kind })}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Receiver key={`${written.kind} ${made[0]}`} written={written} onChange={setWritten} />
        <DayField
          label={t('offers.codeLastDay')}
          value={written.endDate}
          onChange={(endDate) => setWritten({ ...written, endDate })}
        />
      </div>
      <FailureLine text={error === null ? null : staffFailureText(error)} />
      <div>
        <Button off={!isComplete(written)} busy={isRunning} onPress={run}>
          <TicketPlus aria-hidden className="size-5" />
          {t(`offers.hand.${written.kind}`)}
        </Button>
      </div>
      {made.length > 0 ? <MadeCodes codes={made} /> : null}
    </section>
  );
}

interface ReceiverProps {
  readonly written: Written;
  readonly onChange: (written: Written) => void;
}

function Receiver({ written, onChange }: ReceiverProps) {
  const t = useMessages();
  if (written.kind === 'codes')
    return (
      <NumberField
        label={t('offers.howMany')}
        value={written.count}
        least={1}
        most={mostCodesAtOnce}
        onChange={(count) => onChange({ ...written, count })}
        onWrong={() => onChange({ ...written, count: 0 })}
      />
    );
  if (written.kind === 'member')
    return (
      <Field
        label={t('offers.memberLogin')}
        value={written.login}
        onChange={(login) => onChange({ ...written, login })}
      />
    );
  return (
    <Field
      label={t('offers.codeWord')}
      hint={t('offers.codeHint')}
      value={written.code}
      most={20}
      onChange={(code) => onChange({ ...written, code })}
    />
  );
}

function MadeCodes({ codes }: { readonly codes: readonly string[] }) {
  const t = useMessages();
  const copy = (): void => void copyText(codes.join('\n'), t('offers.copied'));
  return (
    <div className="grid gap-3 rounded-m bg-success-bg p-3 text-success">
      <p>{t('offers.madeCodes', { count: codes.length })}</p>
      <ul className="grid max-h-48 gap-1 overflow-y-auto font-mono text-lg sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="break-all">
            {code}
          </li>
        ))}
      </ul>
      <div>
        <Button kind="ghost" onPress={copy}>
          <Copy aria-hidden className="size-5" />
          {t('offers.copy')}
        </Button>
      </div>
    </div>
  );
}
