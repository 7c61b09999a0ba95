import { missingTranslationDebounceMs } from '@servery/engine/limits.ts';

export interface MissingReport {
  readonly keys: readonly string[];
  readonly path: string;
  readonly locale: string;
}

export interface ReporterOptions {
  readonly send: (report: MissingReport) => void;
  readonly path: () => string;
  readonly later: (work: () => void, ms: number) => () => void;
}

const maxKeys = 100;

/** Sends each missing key once a visit, after three seconds without a new one (I18N-03). */
export function missingReporter({
  send,
  path,
  later,
}: ReporterOptions): (key: string, locale: string) => void {
  const reported = new Set<string>();
  let waiting: { readonly keys: Set<string>; readonly locale: string } | null = null;
  let cancel = (): void => undefined;
  const flush = (): void => {
    if (waiting === null) return;
    send({ keys: [...waiting.keys].slice(0, maxKeys), path: path(), locale: waiting.locale });
    waiting = null;
  };
  return (key, locale) => {
    const name = `${locale} ${key}`;
    if (reported.has(name)) return;
    reported.add(name);
    if (waiting !== null && waiting.locale !== locale) flush();
    waiting ??= { keys: new Set(), locale };
    waiting.keys.add(key);
    cancel();
    cancel = later(flush, missingTranslationDebounceMs);
  };
}
