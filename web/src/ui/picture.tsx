import { useState } from 'react';
import { imageWidthsPx } from '@servery/engine/limits.ts';
import { classNames } from './class-names.ts';

export interface PictureProps {
  /** Null for a dish without a picture. */
  readonly id: string | null;
  /** Its first character replaces a missing picture; decorative, as the name is beside it. */
  readonly name: string;
  /**
   * `thumb` is a small square; `wide` keeps the picture's proportions (MENU-07); `card` does too,
   * in one width: what has several and is drawn but never shown, as when a guest goes on before,
   * Chromium keeps for good, with the menu that it was drawn from (KIOSK-15).
   */
  readonly kind: 'thumb' | 'wide' | 'card';
  /** The `sizes` attribute. */
  readonly sizes: string;
  readonly eager?: boolean;
  readonly className: string;
}

function sourcesOf(
  id: string,
  kind: PictureProps['kind'],
): { readonly src: string; readonly srcSet?: string } {
  if (kind === 'card') return { src: pictureAddress(id, devicePixelRatio > 1.5 ? 800 : 400) };
  if (kind === 'thumb') {
    const at = (size: number): string => `/api/thumbs/${id}?size=${size}`;
    return {
      src: at(96),
      srcSet: `${at(96)} 96w, ${at(192)} 192w, ${pictureAddress(id, 400)} 400w`,
    };
  }
  return {
    src: pictureAddress(id, 800),
    srcSet: imageWidthsPx.map((width) => `${pictureAddress(id, width)} ${width}w`).join(', '),
  };
}

function pictureAddress(id: string, width: number): string {
  return `/api/attachments/${id}?width=${width}`;
}

/** A picture in a box of fixed size, so that nothing moves when it loads or fails (MENU-07). */
export function Picture({ id, name, kind, sizes, eager = false, className }: PictureProps) {
  'use memo';
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <span className={classNames('relative block overflow-hidden bg-surface-2', className)}>
      {id === null || hasFailed ? (
        <StandIn name={name} />
      ) : (
        <img
          {...sourcesOf(id, kind)}
          sizes={sizes}
          alt=""
          decoding={eager ? 'sync' : 'async'}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          onError={() => setHasFailed(true)}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  );
}

/** A bowl with the first letter of the dish. */
function StandIn({ name }: { readonly name: string }) {
  return (
    <span aria-hidden className="absolute inset-0 grid place-items-center text-brand-text">
      <svg
        viewBox="0 0 64 64"
        className="size-3/4"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
      >
        <path
          d="M6 24h52a26 26 0 0 1-52 0ZM20 56h24M26 8c-3 3 3 5 0 9M38 8c-3 3 3 5 0 9"
          opacity="0.25"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <text
          x="32"
          y="41.5"
          textAnchor="middle"
          fontSize="16"
          fontWeight="700"
          fill="currentColor"
          stroke="none"
        >
          {Array.from(name)[0] ?? ''}
        </text>
      </svg>
    </span>
  );
}
