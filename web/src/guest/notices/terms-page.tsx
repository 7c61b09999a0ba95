import { Printer } from 'lucide-react';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';

const parts = ['ordering', 'prices', 'payment', 'allergens', 'privacy'] as const;
type Part = (typeof parts)[number];

/** The terms by section, with links to each and a print button. */
export function TermsPage() {
  const t = useMessages();
  return (
    <article className="mx-auto grid max-w-[65ch] gap-5 px-5 py-6">
      <div className="flex flex-wrap items-start justify-between gap-4 print:hidden">
        <Contents />
        <Button kind="ghost" onPress={() => window.print()}>
          <Printer aria-hidden className="size-5" />
          {t('tnc.print')}
        </Button>
      </div>
      {parts.map((part) => (
        <section key={part}>
          <h2 id={part} tabIndex={-1} className="mb-1 scroll-mt-24 text-lg font-bold">
            {t(`tnc.${part}`)}
          </h2>
          <p className="text-ink-2">{t(`tnc.${part}Text`)}</p>
        </section>
      ))}
    </article>
  );
}

/** Moves the focus with the view: a screen reader would read the list again. */
function goToPart(part: Part): void {
  const heading = document.getElementById(part);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView();
}

function Contents() {
  const t = useMessages();
  return (
    <nav aria-label={t('tnc.contents')}>
      <ul>
        {parts.map((part) => (
          <li key={part}>
            <a
              href={`#${part}`}
              onClick={(event) => {
                event.preventDefault();
                goToPart(part);
              }}
              className="press inline-flex min-h-12 items-center font-semibold text-brand-text underline underline-offset-4"
            >
              {t(`tnc.${part}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
