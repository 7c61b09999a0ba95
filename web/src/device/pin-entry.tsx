import { useState } from 'react';
import { isLoginFailure } from '@servery/contract/client/failure.ts';
import { failureText } from '../i18n/failure-message.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { problemsReceived } from '../member/form-problems.ts';
import { useMutation } from '../query/use-query.ts';
import { FailureLine } from '../ui/failure-line.tsx';
import { BigButton } from './big-button.tsx';
import { Keypad } from './keypad.tsx';
import { useTypedKeys } from './typed-keys.ts';

const [fewestDigits, mostDigits] = [4, 8];

/** A login is refused; beside somebody else's login, the form with the PIN is. */
function isWrongPin(error: unknown): boolean {
  return isLoginFailure(error) || problemsReceived(error).some(({ code }) => code === 'pinWrong');
}

interface PinEntryProps {
  readonly name: string;
  readonly action: string;
  /** Rejects when the PIN is wrong. */
  readonly onPin: (pin: string) => Promise<void>;
}

/** A person types their PIN, on the screen or on a keyboard (PERSON-04). */
export function PinEntry({ name, action, onPin }: PinEntryProps) {
  const t = useMessages();
  const [pin, setPin] = useState('');
  const proving = useMutation((typed: string) => {
    setPin('');
    return onPin(typed);
  });
  const isLongEnough = pin.length >= fewestDigits;
  const add = (digit: string): void => setPin((typed) => (typed + digit).slice(0, mostDigits));
  const remove = (): void => setPin((typed) => typed.slice(0, -1));
  const prove = (): void => {
    if (isLongEnough && !proving.isRunning) proving.run(pin);
  };
  useTypedKeys({ onDigit: add, onDelete: remove, onEnter: prove });
  const problem = isWrongPin(proving.error) ? t('device.pinWrong') : null;
  return (
    <>
      <p className="text-center font-semibold">{name}</p>
      <output aria-label={t('device.pin')} className="min-h-12 text-center text-3xl font-bold">
        {'•'.repeat(pin.length)}
      </output>
      <FailureLine text={proving.error === null ? null : (problem ?? failureText(proving.error))} />
      <Keypad onDigit={add} onDelete={remove} />
      <BigButton off={!isLongEnough} busy={proving.isRunning} onPress={prove}>
        {action}
      </BigButton>
    </>
  );
}
