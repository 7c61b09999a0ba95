/** What the app asks a browser for while its first view is drawn, answered for a phone: the server has no browser. */
const phone = { width: 390, height: 844 };

const nobody = (): void => undefined;

export const location = { pathname: '/browse', search: '', hash: '' };
export const history = { state: null, pushState: nobody, replaceState: nobody, go: nobody };
export const document = {
  documentElement: { clientWidth: phone.width, lang: '', dataset: {} },
  cookie: '',
  getElementById: () => null,
};
export const window = { innerHeight: phone.height, addEventListener: nobody, removeEventListener: nobody };
export const localStorage = { getItem: () => null, setItem: nobody, removeItem: nobody };

/** The style sheet decides by itself what the device prefers; nothing else on the first view asks. */
export function matchMedia(): { readonly matches: boolean } {
  return { matches: false };
}

export function getComputedStyle(): { readonly fontSize: string } {
  return { fontSize: '16px' };
}
