import { createElement } from 'react';
import { moreMessages } from '../i18n/messages.ts';
import { openDialog } from '../ui/dialogs.ts';
import type { ListOwner } from './list-owner.ts';

export interface HubDialogs {
  readonly coupons: () => void;
  readonly gifts: () => void;
  readonly addresses: () => void;
}

/** Lists over the member page; their code is loaded when they open (SHELL-09). */
export function hubDialogs(owner: ListOwner): HubDialogs {
  return {
    coupons: () =>
      void openDialog<null>(async () => {
        const { CouponsSheet } = await import('./coupons-sheet.tsx');
        return (props) => createElement(CouponsSheet, { ...props, ...owner });
      }),
    gifts: () =>
      void openDialog<null>(async () => {
        const { GiftsSheet } = await import('./gifts-sheet.tsx');
        return (props) => createElement(GiftsSheet, { ...props, ...owner });
      }),
    addresses: () =>
      void openDialog<null>(async () => {
        const [{ AddressesSheet }] = await Promise.all([
          import('./addresses-sheet.tsx'),
          moreMessages('checkout'),
        ]);
        return (props) => createElement(AddressesSheet, { ...props, ...owner });
      }),
  };
}
