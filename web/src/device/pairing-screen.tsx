import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { isCallFailure } from '@servery/contract/client/failure.ts';
import { failureText } from '../i18n/failure-message.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { useMutation } from '../query/use-query.ts';
import { FailureLine } from '../ui/failure-line.tsx';
import { BigButton } from './big-button.tsx';
import { pairDevice } from './device-login.ts';
import { Keypad } from './keypad.tsx';
import { useTypedKeys } from './typed-keys.ts';

const codeLength = 12;
const groupLength = 4;

/** A wrong code is named as such; everything else has its usual message. */
function usePairingProblem(): (error: unknown) => string {
  const t = useMessages();
  return (error) =>
    isCallFailure(error) && error.data.code === 'formInvalid'
      ? t('device.pairWrong')
      : failureText(error);
}

/** Staff type the code that the manager was shown (KIOSK-01). */
export function PairingScreen() {
  const t = useMessages();
  const problemOf = usePairingProblem();
  const [code, setCode] = useState('');
  const pairing = useMutation(async (typed: string) => {
    await pairDevice(typed).catch((error: unknown) => {
      setCode('');
      throw error;
    });
  });
  const add = (digit: string): void => setCode((typed) => (typed + digit).slice(0, codeLength));
  const remove = (): void => setCode((typed) => typed.slice(0, -1));
  const isWhole = code.length === codeLength;
  const pair = (): void => {
    if (isWhole && !pairing.isRunning) pairing.run(code);
  };
  useTypedKeys({ onDigit: add, onDelete: remove, onEnter: pair });
  return (
    <main className="mx-auto grid h-dvh w-full max-w-120 content-center-safe gap-5 overflow-y-auto p-6 broad:gap-3 broad:p-4 low:gap-2 low:p-3">
      <MonitorSmartphone
        aria-hidden
        className="size-16 justify-self-center text-brand-text broad:hidden low:hidden"
      />
      <h1 className="text-center text-2xl font-bold">{t('device.pairTitle')}</h1>
      <p className="text-center text-ink-2 low:hidden">{t('device.pairHint')}</p>
      <Digits code={code} />
      <FailureLine text={pairing.error === null ? null : problemOf(pairing.error)} />
      <Keypad onDigit={add} onDelete={remove} />
      <BigButton off={!isWhole} busy={pairing.isRunning} onPress={pair}>
        {t('device.pair')}
      </BigButton>
    </main>
  );
}

function Digits({ code }: { readonly code: string }) {
  const t = useMessages();
  return (
    <output
      aria-label={t('device.pairCode')}
      className="flex justify-center gap-1 text-xl font-bold xs:text-2xl"
    >
      {Array.from({ length: codeLength }, (_, at) => (
        <span
          key={at}
          className={`grid h-14 max-w-11 min-w-0 flex-1 low:h-12 place-items-center rounded-s border-2 bg-surface ${at === code.length ? 'border-brand-edge' : 'border-line-strong'} ${at > 0 && at % groupLength === 0 ? 'ms-3' : ''}`}
        >
          {code[at] ?? ''}
        </span>
      ))}
    </output>
  );
}
