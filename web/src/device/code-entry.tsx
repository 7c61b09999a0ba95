import { useState } from 'react';
import { failureText } from '../i18n/failure-message.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { problemsReceived } from '../member/form-problems.ts';
import { useMutation } from '../query/use-query.ts';
import { FailureLine } from '../ui/failure-line.tsx';
import { Field } from '../ui/field.tsx';
import { BigButton } from './big-button.tsx';
import { Keypad } from './keypad.tsx';

/** Whether the PIN was right and the second factor is asked for (TWOFACTOR-02). */
export function asksForCode(error: unknown): boolean {
  return problemsReceived(error).some(({ code }) => code === 'codeRequired');
}

interface CodeEntryProps {
  readonly name: string;
  readonly action: string;
  /** Rejects when the code is wrong. */
  readonly onCode: (code: string) => Promise<void>;
}

const longestCode = 40;

/**
 * The code of an authenticator app, typed on the screen where there is no keyboard; or a recovery
 * code, which has letters too.
 */
export function CodeEntry({ name, action, onCode }: CodeEntryProps) {
  const t = useMessages();
  const [code, setCode] = useState('');
  const proving = useMutation((typed: string) => {
    setCode('');
    return onCode(typed);
  });
  const isWrong = problemsReceived(proving.error).some((problem) => problem.code === 'codeWrong');
  const problem = isWrong ? t('device.codeWrong') : failureText(proving.error);
  const isLongEnough = code.trim().length >= 6;
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isLongEnough) proving.run(code.trim());
      }}
    >
      <p className="text-center font-semibold">{name}</p>
      <Field
        label={t('device.code')}
        hint={t('device.codeHint')}
        value={code}
        onChange={setCode}
        autoComplete="one-time-code"
        most={longestCode}
      />
      <FailureLine text={proving.error === null ? null : problem} />
      <Keypad
        onDigit={(digit) => setCode((typed) => (typed + digit).slice(0, longestCode))}
        onDelete={() => setCode((typed) => typed.slice(0, -1))}
      />
      <BigButton type="submit" off={!isLongEnough} busy={proving.isRunning}>
        {action}
      </BigButton>
    </form>
  );
}
