import { Suspense } from 'react';
import { lazyPart } from '../i18n/lazy-part.ts';
import type { Trouble } from './menu-trouble.tsx';

const MenuTrouble = lazyPart(async () => (await import('./menu-trouble.tsx')).MenuTrouble);

export function LazyMenuTrouble(trouble: Trouble) {
  return (
    <Suspense fallback={null}>
      <MenuTrouble {...trouble} />
    </Suspense>
  );
}
