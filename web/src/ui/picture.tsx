import { useState } from 'react';
import { imageWidthsPx } from '@servery/engine/limits.ts';
import { classNames } from './class-names.ts';

export interface PictureProps {
  /** Null for a dish nobody has taken a picture of. */
  readonly id: string | null;
  /** Its first character stands in for a picture; decorative, for the name is beside it. */
  readonly name: string;
  /** `thumb` is cut to a square and small; `wide` has the picture's own proportions (MENU-07). */
  readonly kind: 'thumb' | 'wide';
  /** How wide it will be, for the browser to choose by. */
  readonly sizes: string;
  readonly eager?: boolean;
  readonly className: string;
}

function sourcesOf(
  id: string,
  kind: PictureProps['kind'],
): { readonly src: string; readonly srcSet: string } {
  if (kind === 'thumb') {
    const at = (size: number): string => `/api/thumbs/${id}?size=${size}`;
    return { src: at(96), srcSet: `${at(96)} 96w, ${at(192)} 192w, ${pictureAddress(id, 400)} 400w` };
  }
  return {
    src: pictureAddress(id, 800),
    srcSet: imageWidthsPx.map((width) => `${pictureAddress(id, width)} ${width}w`).join(', '),
  };
}

function pictureAddress(id: string, width: number): string {
  return `/api/attachments/${id}?width=${width}`;
}

/** A picture in a box of its own size: whether it comes, comes late or never, nothing moves (MENU-07). */
export function Picture({ id, name, kind, sizes, eager = false, className }: PictureProps) {
  'use memo';
  const [state, setState] = useState<'coming' | 'there' | 'failed'>('coming');
  const isThere = id !== null && state !== 'failed';
  return (
    <span className={classNames('relative block overflow-hidden bg-surface-2', className)}>
      {isThere && state === 'there' ? null : <StandIn name={name} />}
      {isThere ? (
        <img
          {...sourcesOf(id, kind)}
          sizes={sizes}
          alt=""
          decoding={eager ? 'sync' : 'async'}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          onLoad={() => setState('there')}
          onError={() => setState('failed')}
          className="absolute inset-0 size-full object-cover"
        />
      ) : null}
    </span>
  );
}

function StandIn({ name }: { readonly name: string }) {
  return (
    <span aria-hidden className="absolute inset-0 grid place-items-center text-brand-text">
      <svg
        viewBox="0 0 64 64"
        className="absolute size-3/4 opacity-15"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
      >
        <path d="M8 32h48a24 24 0 0 1-48 0ZM20 58h24" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <span className="text-2xl font-bold">{Array.from(name)[0] ?? ''}</span>
    </span>
  );
}
