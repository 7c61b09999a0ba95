import { Link } from '../../address/link.tsx';
import { incompleteOrders } from '../../api/orders.ts';
import { useAsked } from '../../api/use-asked.ts';
import { useLocalPath, useMessages } from '../../i18n/use-messages.ts';
import { OrderedLines } from '../../shell/ordered-lines.tsx';
import { useSessionState } from '../../state/session.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';

/** The order that is still under way, to go on with (SESSION-15). */
export function PreviousOrderPage() {
  const say = useMessages();
  const path = useLocalPath();
  const keys = useSessionState((state) => state.keys);
  const { data, error } = useAsked(incompleteOrders.of(keys.map(({ key }) => key)));
  const last = data?.toSorted((one, other) => other.startTime - one.startTime)[0];
  if (data === undefined && error === null) return <SkeletonRows rows={3} />;
  if (last === undefined)
    return (
      <EmptyState drawing="bowl" title={say('record.none')}>
        <Link to={path('/browse')} className={buttonClass('primary')}>
          {say('cart.toMenu')}
        </Link>
      </EmptyState>
    );
  return (
    <div className="mx-auto grid max-w-140 gap-4 p-4">
      <h2 className="text-xl font-bold">{say('record.previous')}</h2>
      <section className="rounded-l border border-line bg-surface p-5">
        <OrderedLines lines={last.products} />
      </section>
      <Link to={path(`/record/${last._id}`)} className={buttonClass('primary')}>
        {say('record.goOn')}
      </Link>
      <Link to={path('/browse')} className={buttonClass('ghost')}>
        {say('record.orderNew')}
      </Link>
    </div>
  );
}
