import { useName } from '../i18n/use-messages.ts';
import { useShop } from '../shops/shop-context.ts';
import { Picture } from '../ui/picture.tsx';
import { useLongPress } from './use-long-press.ts';
import { openStaffDoor } from './staff-door.tsx';

/** Staff press it for three seconds to open their door; a guest's touch does nothing (KIOSK-07). */
export function ShopLogo({ className = 'size-12' }: { readonly className?: string }) {
  const shop = useShop();
  const name = useName();
  const press = useLongPress(openStaffDoor);
  return (
    <span {...press} className="shrink-0">
      <Picture
        id={shop.logo}
        name={name(shop.name)}
        kind="thumb"
        sizes="132px"
        className={`${className} rounded-m`}
      />
    </span>
  );
}
