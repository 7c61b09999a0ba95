import { useMessages } from '../i18n/use-messages.ts';
import { Delayed } from '../ui/skeleton.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { Drawing } from '../ui/drawing.tsx';

const longMs = 8000;

/** Until the server answers; it is asked again without end, as nobody presses a button here. */
export function ConnectingScreen({ hint }: { readonly hint: string }) {
  const t = useMessages();
  return (
    <main className="grid h-dvh content-center justify-items-center gap-6 p-12 text-center">
      <Delayed ms={longMs}>
        <Drawing of="cord" />
      </Delayed>
      <h1 className="flex items-center gap-4 text-2xl font-bold">
        <Spinner />
        {t('device.connecting')}
      </h1>
      <div role="status" className="text-ink-2">
        <Delayed ms={longMs}>{hint}</Delayed>
      </div>
    </main>
  );
}
