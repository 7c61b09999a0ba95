import { shops as shopsAsked } from '../../api/menu.ts';
import { useAsked } from '../../api/use-asked.ts';
import type { Session } from '../../api/start.ts';
import { dayAndTime } from '../../i18n/clock-words.ts';
import { useLocale, useMessages, useName } from '../../i18n/use-messages.ts';

interface Fact {
  readonly label: string;
  readonly value: string;
}

function factOf(label: string, value: string | null | undefined): readonly Fact[] {
  return value === null || value === undefined || value === '' ? [] : [{ label, value }];
}

function useFacts(session: Session): readonly Fact[] {
  const say = useMessages();
  const name = useName();
  const locale = useLocale();
  const { data: shops } = useAsked(shopsAsked.of());
  const shop = shops?.find(({ _id }) => _id === session.shop);
  const clock = { timezone: shop?.timezone ?? 'Asia/Hong_Kong', locale };
  const isCollected = session.type === 'takeAway' || session.type === 'dineInNoTable';
  const place =
    isCollected && shop !== undefined ? [shop.name ?? [], shop.address ?? []].map(name).join(', ') : null;
  const pickup = session.pickupTime === null ? null : dayAndTime(session.pickupTime, clock);
  return [
    ...factOf(say('order.type'), say(`orderType.${session.type}`)),
    ...factOf(say('order.time'), dayAndTime(session.startTime, clock)),
    ...factOf(say('order.pickupTime'), pickup),
    ...factOf(say('order.pickupLocation'), place),
    ...factOf(say('order.table'), session.tableItem?.name),
    ...factOf(say('delivery.address'), session.delivery?.address),
    ...factOf(say('order.remark'), session.remark),
    ...factOf(say('order.code'), session._id.slice(-6).toUpperCase()),
  ];
}

/** What an order's paper says at its top (RECORD-02). */
export function OrderFacts({ session }: { readonly session: Session }) {
  const facts = useFacts(session);
  return (
    <section className="rounded-l border border-line bg-surface p-5">
      <dl className="grid gap-2">
        {facts.map(({ label, value }) => (
          <div key={label} className="flex justify-between gap-6">
            <dt className="shrink-0 text-ink-2">{label}</dt>
            <dd className="text-end font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
