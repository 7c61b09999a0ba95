import { missingTranslationDebounceMs } from '@servery/engine/limits.ts';

export interface MissingReport {
  readonly keys: readonly string[];
  readonly path: string;
  readonly locale: string;
}

export interface Reporting {
  readonly send: (report: MissingReport) => void;
  readonly path: () => string;
  readonly later: (work: () => void, ms: number) => () => void;
}

const mostKeys = 100;

/** Gathers keys without words and sends them once nothing new is missed for three seconds, each but once a visit (I18N-03). */
export function missingReporter({ send, path, later }: Reporting): (key: string, locale: string) => void {
  const told = new Set<string>();
  let waiting: { readonly keys: Set<string>; readonly locale: string } | null = null;
  let cancel = (): void => undefined;
  const flush = (): void => {
    if (waiting === null) return;
    send({ keys: [...waiting.keys].slice(0, mostKeys), path: path(), locale: waiting.locale });
    waiting = null;
  };
  return (key, locale) => {
    const name = `${locale} ${key}`;
    if (told.has(name)) return;
    told.add(name);
    if (waiting !== null && waiting.locale !== locale) flush();
    waiting ??= { keys: new Set(), locale };
    waiting.keys.add(key);
    cancel();
    cancel = later(flush, missingTranslationDebounceMs);
  };
}
