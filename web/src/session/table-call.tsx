import { Suspense } from 'react';
import { lazyPart } from '../i18n/lazy-part.ts';
import { useStartedSession } from '../shops/shop-context.ts';
import type { IconButtonProps } from '../ui/icon-button.tsx';

const CallStaffButton = lazyPart(
  async () => (await import('./call-staff-button.tsx')).CallStaffButton,
  'arrival',
);

/** The bell, which guests without a table do not load (SHELL-20). */
export function TableCall({ kind = 'plain' }: Pick<IconButtonProps, 'kind'>) {
  if (useStartedSession()?.type !== 'dineIn') return null;
  return (
    <Suspense fallback={null}>
      <CallStaffButton kind={kind} />
    </Suspense>
  );
}
