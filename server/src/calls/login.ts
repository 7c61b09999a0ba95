import type { KeyScope, StaffRole } from '@servery/contract/actor.ts';

/** Devices that staff use; kiosks have a login of their own. */
export type StaffDeviceKind = 'till' | 'kitchen' | 'board' | 'printer';

/** Whom a verified token belongs to. */
export type Login =
  | { readonly kind: 'member'; readonly user: string }
  | { readonly kind: 'kiosk'; readonly device: string; readonly shop: string }
  /** A paired device on which nobody has signed in. */
  | {
      readonly kind: 'device';
      readonly device: string;
      readonly shop: string;
      readonly deviceKind: StaffDeviceKind;
    }
  | {
      readonly kind: 'staff';
      readonly staff: string;
      readonly shop: string;
      readonly role: StaffRole;
      /** Where the person signed in by PIN; null after a login by password (PERSON-04). */
      readonly device: string | null;
      /** The device of another shop, on which they signed in before (CHAIN-02). */
      readonly away?: string;
    }
  /** A program of the shop's owner: its scopes and nothing else (KEYS-02). */
  | {
      readonly kind: 'apiKey';
      readonly apiKey: string;
      readonly shop: string;
      readonly scopes: readonly KeyScope[];
    };

/** The owner's id; ids are random, so no two kinds share one. */
export function ownerOf(login: Login): string {
  switch (login.kind) {
    case 'member':
      return login.user;
    case 'kiosk':
    case 'device':
      return login.device;
    case 'staff':
      return login.staff;
    case 'apiKey':
      return login.apiKey;
  }
}

/** The device a login comes from; null for members, programs, and staff with a password. */
export function deviceOf(login: Login): string | null {
  return login.kind === 'member' || login.kind === 'apiKey' ? null : login.device;
}

/** The device on which staff signed in, be it of this shop or of another. */
export function signedInOn({ device, away }: Extract<Login, { kind: 'staff' }>): string | null {
  return device ?? away ?? null;
}

/** Whose end is the end of the login: its owner, and the device somebody has signed in on. */
export function endedWith(login: Login): readonly string[] {
  const device = login.kind === 'staff' ? signedInOn(login) : deviceOf(login);
  const owner = ownerOf(login);
  return device === null || device === owner ? [owner] : [owner, device];
}
