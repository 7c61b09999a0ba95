import { Suspense } from 'react';
import { late } from '../i18n/lazy-part.ts';
import type { Trouble } from './menu-trouble.tsx';

const MenuTrouble = late(async () => (await import('./menu-trouble.tsx')).MenuTrouble);

export function LateTrouble(trouble: Trouble) {
  return (
    <Suspense fallback={null}>
      <MenuTrouble {...trouble} />
    </Suspense>
  );
}
