import type { RegionalLocale, TranslatedName } from '@servery/engine/menu/translated-name.ts';

export type EmailKind =
  | 'passwordReset'
  | 'confirmRegistration'
  | 'confirmEmail'
  | 'confirmPhone'
  | 'alreadyMember'
  | 'addressChanged'
  | 'phoneChanged'
  | 'welcome'
  | 'staffInvitation'
  | 'receipt';

/** One row of a receipt, formatted. */
export interface EmailRow {
  readonly kind: 'dish' | 'detail' | 'sum' | 'total';
  readonly label: string;
  /** Empty if the row has none. */
  readonly amount: string;
}

/** An email before rendering: its text follows from kind and language. */
export interface Email {
  readonly to: string;
  readonly locale: RegionalLocale;
  readonly kind: EmailKind;
  readonly values: Readonly<Record<string, string>>;
  /** Whose logo it bears; without one, the restaurant's. */
  readonly shop?: string;
  /** Only for a receipt. */
  readonly rows?: readonly EmailRow[];
  /** Identifies an email that may be sent twice, so that mail programs show it once. */
  readonly dedupeKey?: string;
}

/** A logo that goes with an email, and how large it is shown. */
export interface EmailLogo {
  readonly content: Buffer;
  readonly width: number;
  readonly height: number;
}

/** What the HTML names the logo by: it is part of the email, so that nothing is loaded. */
export const logoId = 'logo@servery';

/** A rendered email, without its headers. */
export interface RenderedEmail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The sender's name, and where links lead. */
export interface RestaurantInfo {
  readonly name: TranslatedName;
  /** Whether all of its shops are: its emails are in the words of Taiwan then (I18N-05). */
  readonly isInTaiwan: boolean;
  /** Such as https://order.example.com, without a trailing slash. */
  readonly publicUrl: string;
}

/** The content of an email, for HTML and for plain text. */
export interface EmailContent {
  readonly locale: RegionalLocale;
  readonly restaurant: string;
  readonly logo: Pick<EmailLogo, 'width' | 'height'> | null;
  readonly heading: string;
  readonly greeting: string;
  readonly intro: string;
  /** Label and value of what is known about an order. */
  readonly facts: readonly (readonly [string, string])[];
  readonly rows: readonly EmailRow[];
  readonly action: {
    readonly label: string;
    readonly address: string;
    readonly help: string;
  } | null;
  readonly note: string;
  /** The URL that the note refers to; empty for none. */
  readonly noteAddress: string;
  readonly foot: string;
}
