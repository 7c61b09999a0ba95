import { useMessages } from '../../i18n/use-messages.ts';

const parts = ['ordering', 'prices', 'payment', 'allergens', 'privacy'] as const;

export function TermsPage() {
  const say = useMessages();
  return (
    <article className="mx-auto grid max-w-[65ch] gap-5 px-5 py-6">
      {parts.map((part) => (
        <section key={part}>
          <h2 className="mb-1 text-lg font-bold">{say(`tnc.${part}`)}</h2>
          <p className="text-ink-2">{say(`tnc.${part}Text`)}</p>
        </section>
      ))}
    </article>
  );
}
