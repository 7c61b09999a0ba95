/** Whom a verified token belongs to. */
export type Login =
  | { readonly kind: 'member'; readonly user: string }
  | { readonly kind: 'kiosk'; readonly device: string; readonly shop: string }
  | {
      readonly kind: 'staff';
      readonly staff: string;
      readonly shop: string;
      readonly role: 'kitchen' | 'floor' | 'manager';
    };

/** The owner's id; ids are random, so no two kinds share one. */
export function ownerOf(login: Login): string {
  switch (login.kind) {
    case 'member':
      return login.user;
    case 'kiosk':
      return login.device;
    case 'staff':
      return login.staff;
  }
}
