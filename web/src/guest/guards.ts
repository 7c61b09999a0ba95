import { splitPath } from '../i18n/locale.ts';

/** What a page requires. */
export interface Needs {
  readonly shop: boolean;
  readonly memberSystem: boolean;
  readonly user: boolean;
  readonly dineIn: boolean;
}

/** All a redirect depends on. */
export interface Situation {
  /** The requested page with its query, without its language. */
  readonly path: string;
  readonly hasShop: boolean;
  readonly mayChooseShop: boolean;
  readonly memberSystem: boolean;
  readonly user: string | null;
  /** Whether the guest is at a table. */
  readonly dineIn: boolean;
}

type Check = (needs: Needs, situation: Situation) => string | null;

const checksInOrder: readonly Check[] = [shopCheck, memberCheck, userCheck, tableCheck];

/** The redirect; null when the page can be shown (ROUTE-10, ROUTE-15, ROUTE-16, ROUTE-17). */
export function redirectFor(needs: Needs, situation: Situation): string | null {
  for (const check of checksInOrder) {
    const to = check(needs, situation);
    if (to !== null) return to;
  }
  return null;
}

function shopCheck({ shop }: Needs, { hasShop, mayChooseShop }: Situation): string | null {
  if (!shop || hasShop) return null;
  return mayChooseShop ? '/shops' : '/noshop';
}

function memberCheck(needs: Needs, { memberSystem }: Situation): string | null {
  return needs.memberSystem && !memberSystem ? '/' : null;
}

function userCheck(needs: Needs, { user, path }: Situation): string | null {
  return needs.user && user === null ? `/login?from=${encodeURIComponent(path)}` : null;
}

function tableCheck(needs: Needs, { dineIn }: Situation): string | null {
  return needs.dineIn && !dineIn ? '/record' : null;
}

/** Redirects from home to the named session or an open one; null stays (ROUTE-14, CALL-06). */
export function homeRedirect({ path, hasShop, mayChooseShop, dineIn }: Situation): string | null {
  const named = /[?&]id=([0-9a-f]{24})(?:&|$)/.exec(path)?.[1];
  if (named !== undefined) return `/t/${named}`;
  if (dineIn) return '/browse';
  return shopCheck(
    { shop: true, memberSystem: false, user: false, dineIn: false },
    {
      hasShop,
      mayChooseShop,
      path: '/',
      memberSystem: false,
      user: null,
      dineIn,
    },
  );
}

/** An unknown page with a language prefix is retried without it (ROUTE-13). */
export function unknownRedirect(pathname: string): string | null {
  const { locale, path } = splitPath(pathname);
  return locale === null ? null : path;
}
