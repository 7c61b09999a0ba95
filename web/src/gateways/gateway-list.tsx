import { type ReactNode, useEffect, useId } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { useQuery } from '../query/use-query.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { FailureLine } from '../ui/failure-line.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { GatewayCard } from './gateway-card.tsx';
import { type GatewaysPage, gateways } from './gateways-queries.ts';

interface GatewayListProps {
  /** What follows once the gateways are known. */
  readonly children?: (page: GatewaysPage) => ReactNode;
}

/** The gateways, those on the guest's phone before terminals (GATEWAY-06). */
export function GatewayList({ children }: GatewayListProps) {
  const t = useMessages();
  // Another device may have changed them.
  useEffect(() => gateways.invalidate(), []);
  const { data, error } = useQuery(gateways.of());
  if (data === undefined)
    return error === null ? (
      <SkeletonRows rows={4} />
    ) : (
      <FailureLine text={staffFailureText(error)} />
    );
  const cards = (isTerminal: boolean): ReactNode[] =>
    data.gateways
      .filter((one) => one.isTerminal === isTerminal)
      .map((one) => <GatewayCard key={one.gateway} gateway={one} />);
  return (
    <>
      <Group title={t('gateways.online')} cards={cards(false)} />
      <Group title={t('gateways.terminals')} cards={cards(true)} />
      {children?.(data)}
    </>
  );
}

interface GroupProps {
  readonly title: string;
  readonly cards: readonly ReactNode[];
}

function Group({ title, cards }: GroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <h2 id={id} className="text-xl font-bold">
        {title}
      </h2>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,22rem),1fr))] gap-4">
        {cards}
      </div>
    </section>
  );
}
