import { ArrowLeft, CircleQuestionMark, Languages } from 'lucide-react';
import { go, useLocation } from '../router/address.ts';
import { useShopContext } from '../shops/shop-context.ts';
import { useLocalPath, useMessages, useName } from '../i18n/use-messages.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { useIsAtLeast } from '../ui/use-wide.ts';
import { askDialog } from '../ui/ask-dialog.ts';
import { Nav } from './nav.tsx';
import { openLanguage } from '../ui/open-language.ts';
import type { RouteSpec } from './spec.ts';
import { Suspense } from 'react';
import { lazyPart } from '../i18n/lazy-part.ts';
import { useSessionState } from '../storage/session.ts';

const TableLine = lazyPart(
  async () => (await import('../table/table-line.tsx')).TableLine,
  'arrival',
);

const TableActions = lazyPart(
  async () => (await import('../table/table-actions.tsx')).TableActions,
  'arrival',
);

const ReadyMinutes = lazyPart(
  async () => (await import('../checkout/ready-minutes.tsx')).ReadyMinutes,
);

const labels = {
  takeAway: 'orderType.onlineTakeAway',
  dineInNoTable: 'orderType.dineInNoTable',
  delivery: 'orderType.delivery',
} as const;

/** On phones a table has a row of its own: beside the title its line would be cut (SHELL-02). */
function TableRow() {
  return (
    <div className="table-strip">
      <Suspense fallback={null}>
        <p className="grow">
          <TableLine />
        </p>
        <TableActions has="people" />
      </Suspense>
    </div>
  );
}

/** The order in the header: the table, or the mode and a takeaway's waiting time (SHELL-02). */
export function ContextLine() {
  const t = useMessages();
  const mode = useSessionState((state) => state.mode);
  return (
    <p className="min-h-4.5 truncate text-sm leading-4.5 text-ink-2 max-[22.5rem]:text-xs">
      {mode === 'dineIn' ? (
        <Suspense fallback={null}>
          <TableLine />
        </Suspense>
      ) : (
        <>
          {t(labels[mode])}
          {mode === 'takeAway' ? (
            <Suspense fallback={null}>
              <ReadyMinutes />
            </Suspense>
          ) : null}
        </>
      )}
    </p>
  );
}

/** From the menu to `/`, else back in history, or to the menu if there is none (SHELL-03). */
function useBack(back: RouteSpec['back']): (() => void) | null {
  const path = useLocalPath();
  if (back === null) return null;
  return () => {
    if (back === 'home') go(path('/'));
    else if (useLocation.getState().depth > 0) go(-1);
    else go(path('/browse'), { replace: true });
  };
}

/** Language and help are in the same place on every page (SHELL-17). */
function HeaderActions({ hasRow }: { readonly hasRow: boolean }) {
  const t = useMessages();
  const { shop, session } = useShopContext().started;
  const help = async (): Promise<void> => {
    await askDialog<null>(async () => {
      const { HelpDialog } = await import('../shops/help-dialog.tsx');
      return (props) => <HelpDialog {...props} shop={shop} />;
    });
  };
  return (
    <>
      {session?.type === 'dineIn' ? (
        <Suspense>
          <TableActions has={hasRow ? 'bell' : 'both'} />
        </Suspense>
      ) : null}
      <IconButton icon={Languages} label={t('nav.language')} onPress={() => void openLanguage()} />
      <IconButton icon={CircleQuestionMark} label={t('nav.help')} onPress={() => void help()} />
    </>
  );
}

export interface HeaderProps {
  readonly spec: RouteSpec;
  readonly title: string;
}

export function Header({ spec, title }: HeaderProps) {
  const t = useMessages();
  const name = useName();
  const { shop } = useShopContext().started;
  const back = useBack(spec.back);
  const isMenu = spec.back === 'home';
  const isWide = useIsAtLeast('md');
  const hasRow = useSessionState(({ mode }) => mode === 'dineIn') && shop !== null && !isWide;
  return (
    // Without a box of its own, so that the bar sticks and the row above it scrolls away.
    <header className="contents">
      {hasRow ? <TableRow /> : null}
      <div className="header-bar stuck">
        <div className="mx-auto flex min-h-14 max-w-[80rem] items-center gap-1 px-1 md:px-4">
          {back === null ? (
            <span className="w-3" />
          ) : (
            <IconButton icon={ArrowLeft} label={t('action.back')} onPress={back} />
          )}
          <div className="min-w-0 grow">
            <h1 className={isMenu ? 'shop-title' : 'text-lg leading-tight font-bold'}>
              {isMenu && shop !== null ? name(shop.name) : title}
            </h1>
            {shop === null || hasRow ? null : <ContextLine />}
          </div>
          {isWide && shop !== null ? <Nav where="top" /> : null}
          <HeaderActions hasRow={hasRow} />
        </div>
      </div>
    </header>
  );
}
