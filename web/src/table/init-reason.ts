import { isCallFailure } from '@servery/contract/client/failure.ts';
import { failureText } from '../i18n/failure-message.ts';
import { useMessages } from '../i18n/use-messages.ts';

/** The message why ordering cannot start (SESSION-06). */
export function useInitReason(): (error: unknown) => string {
  const t = useMessages();
  return (error) => {
    const reason =
      isCallFailure(error) && error.data.code === 'initRefused' ? error.data['reason'] : null;
    return typeof reason === 'string' ? t(`init.${reason}`) : failureText(error);
  };
}
