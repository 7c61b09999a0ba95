import { ArrowLeft, Languages, Moon, Sun } from 'lucide-react';
import { go, useLocation } from '../address/address.ts';
import { useHouse } from '../api/house.ts';
import { useLocalPath, useMessages, useName } from '../i18n/use-messages.ts';
import { goDark, useView } from '../state/view.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { ContextLine } from './context-line.tsx';
import { Nav } from './nav.tsx';
import { openLanguage } from './open-language.ts';
import type { RouteSpec } from './spec.ts';
import { isDarkNow } from './theme.ts';

/** Back to `/` from the menu, else back; to the menu where there is no back (SHELL-03). */
function useBack(back: RouteSpec['back']): (() => void) | null {
  const path = useLocalPath();
  if (back === null) return null;
  return () => {
    if (back === 'home') go(path('/'));
    else if (useLocation.getState().depth > 0) go(-1);
    else go(path('/browse'), { replace: true });
  };
}

function Switches() {
  const say = useMessages();
  const darkMode = useView((state) => state.darkMode);
  const isDark = isDarkNow(darkMode);
  return (
    <>
      <IconButton icon={Languages} label={say('nav.language')} onPress={() => void openLanguage()} />
      <IconButton
        icon={isDark ? Sun : Moon}
        label={say(isDark ? 'view.light' : 'view.dark')}
        onPress={() => goDark(!isDark)}
      />
    </>
  );
}

export interface HeaderProps {
  readonly spec: RouteSpec;
  readonly title: string;
}

export function Header({ spec, title }: HeaderProps) {
  const say = useMessages();
  const name = useName();
  const { shop } = useHouse().started;
  const back = useBack(spec.back);
  const isMenu = spec.back === 'home';
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface pt-[env(safe-area-inset-top)] max-h-screen [@media(max-height:500px)]:static">
      <div className="mx-auto flex min-h-14 max-w-[80rem] items-center gap-1 px-1 md:px-4">
        {back === null ? (
          <span className="w-3" />
        ) : (
          <IconButton icon={ArrowLeft} label={say('action.back')} onPress={back} />
        )}
        <div className="min-w-0 grow py-1">
          <h1 className="truncate text-lg leading-tight font-bold">
            {isMenu && shop !== null ? name(shop.name) : title}
          </h1>
          {shop === null ? null : <ContextLine />}
        </div>
        <div className="hidden md:block">{shop === null ? null : <Nav where="top" />}</div>
        <Switches />
      </div>
    </header>
  );
}
