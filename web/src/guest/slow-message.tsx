import { useMessages } from '../i18n/use-messages.ts';

/** Says that a slow page still loads, and offers a reload (SHELL-16). */
export function SlowMessage() {
  const t = useMessages();
  return (
    <p className="grid justify-items-center p-4 pb-0 text-center">
      {t('connection.slow')}
      <button
        type="button"
        onClick={() => location.reload()}
        className="press min-h-12 px-5 font-semibold text-brand-text underline"
      >
        {t('action.reload')}
      </button>
    </p>
  );
}
