import { MapPin } from 'lucide-react';
import type { Shop } from '../shops/start.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';

/** Opens a map at the shop; the map service learns the place but not the guest (RECORD-05). */
export function MapLink({ shop }: { readonly shop: Pick<Shop, 'name' | 'location'> }) {
  const t = useMessages();
  const name = useName();
  if (shop.location === null) return null;
  const { lat, lng } = shop.location;
  return (
    <a
      href={`https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=18/${lat}/${lng}`}
      target="_blank"
      rel="noopener noreferrer"
      className="press flex min-h-12 items-center gap-2 font-semibold text-brand-text underline underline-offset-4"
    >
      <MapPin aria-hidden className="size-5 shrink-0" />
      {t('record.map', { shop: name(shop.name) })}
    </a>
  );
}
