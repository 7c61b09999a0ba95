import { Suspense } from 'react';
import { lazyPart } from '../i18n/lazy-part.ts';
import type { MenuMissingProps } from './menu-missing.tsx';

const MenuMissing = lazyPart(async () => (await import('./menu-missing.tsx')).MenuMissing);

export function LazyMenuMissing(props: MenuMissingProps) {
  return (
    <Suspense fallback={null}>
      <MenuMissing {...props} />
    </Suspense>
  );
}
