import { showOffers } from './offers.tsx';

let isShown = false;

export function showOffersOnce(): void {
  if (isShown) return;
  isShown = true;
  showOffers();
}
