/** The tables that are queried through the query builder. */
export interface Tables {
  readonly app_settings: { readonly name: string; readonly value: unknown };
  readonly shops: {
    readonly id: string;
    readonly name: unknown;
    readonly address: unknown;
    readonly phone: string;
    readonly email: string;
    readonly images: unknown;
    readonly logo: string | null;
    readonly currency: string;
    readonly timezone: string;
    readonly open_for_online: boolean;
    readonly settings: Readonly<Record<string, unknown>>;
    readonly menu_version: number;
  };
  readonly sections: {
    readonly id: string;
    readonly shop: string;
    readonly name: unknown;
    readonly show_order: number;
    readonly section_settings: unknown;
    readonly time_range: unknown;
  };
  readonly categories: {
    readonly id: string;
    readonly name: unknown;
    readonly sort: number;
    readonly sections: readonly string[];
  };
  readonly sub_categories: {
    readonly id: string;
    readonly category: string;
    readonly name: unknown;
    readonly sort: number;
  };
  readonly option_groups: {
    readonly id: string;
    readonly definition: Readonly<Record<string, unknown>>;
  };
  readonly products: {
    readonly id: string;
    readonly shops: readonly string[];
    readonly sections: readonly string[];
    readonly category: string | null;
    readonly sub_category: string | null;
    readonly code: string;
    readonly price: number;
    readonly sort: number;
    readonly options: readonly string[];
    readonly definition: Readonly<Record<string, unknown>>;
    readonly version: number;
  };
  readonly stock: {
    readonly shop: string;
    readonly product: string;
    readonly stock_mode: string;
    readonly mode: string;
    readonly quantity: number;
    readonly online_mode: string | null;
    readonly online_threshold: number;
  };
  readonly tax_settings: {
    readonly id: string;
    readonly shops: readonly string[];
    readonly status: string;
    readonly priority: number;
    readonly definition: Readonly<Record<string, unknown>>;
  };
}
