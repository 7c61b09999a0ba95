/** Browser globals as a phone has them: the server renders the first view without a browser. */
const phone = { width: 390, height: 844 };

const noop = (): void => undefined;

export const location = { pathname: '/browse', search: '', hash: '' };
export const history = { state: null, pushState: noop, replaceState: noop, go: noop };
export const document = {
  documentElement: { clientWidth: phone.width, lang: '', dataset: {} },
  cookie: '',
  getElementById: () => null,
};
export const window = {
  innerHeight: phone.height,
  addEventListener: noop,
  removeEventListener: noop,
};
export const localStorage = { getItem: () => null, setItem: noop, removeItem: noop };

/** CSS alone follows the device's preferences; nothing else on the first view depends on them. */
export function matchMedia(): { readonly matches: boolean } {
  return { matches: false };
}

export function getComputedStyle(): { readonly fontSize: string } {
  return { fontSize: '16px' };
}
