/** Who a verified token stands for. */
export type Login =
  | { readonly kind: 'member'; readonly user: string }
  | { readonly kind: 'kiosk'; readonly device: string; readonly shop: string }
  | {
      readonly kind: 'staff';
      readonly staff: string;
      readonly shop: string;
      readonly role: 'kitchen' | 'floor' | 'manager';
    };
