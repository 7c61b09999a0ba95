import { useMessages } from '../i18n/use-messages.ts';

/** A guest on a slow line is told that nothing is broken, and has a way out (SHELL-16). */
export function SlowWords() {
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
