import { useMessages } from '../i18n/use-messages.ts';
import { FailureLine } from '../ui/failure-line.tsx';
import { FileTooLarge } from './unzip.ts';

/** Why a file could not be read (IMPORT-02); null says nothing. */
export function Unread({ error }: { readonly error: unknown }) {
  const t = useMessages();
  const isTooLarge = error instanceof FileTooLarge;
  const text = isTooLarge ? t('desk.fileTooLarge') : t('desk.fileBroken');
  return <FailureLine text={error === null ? null : text} />;
}
