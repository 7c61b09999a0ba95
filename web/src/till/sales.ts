import { create } from 'zustand';
import type { CartLine } from '@servery/engine/cart/line.ts';
import { newLine } from '@servery/engine/cart/new-line.ts';
import { cents } from '@servery/engine/money/cents.ts';
import type { OrderType } from '@servery/engine/menu/order-type.ts';
import { readLine, readRequest } from '../cart/stored-cart.ts';
import { changeCart, useCart } from '../cart/cart-store.ts';
import type { UnansweredOrder } from '../cart/cart-store.ts';
import { fieldsOf, figure, flag, listOf, oneOf, readableOf, text } from '../storage/readers.ts';
import { useSessionState } from '../storage/session.ts';
import { storedList } from '../storage/stored-list.ts';

/** Types of an order that begins at the counter. */
export const counterTypes = ['takeAway', 'dineInNoTable'] as const satisfies OrderType[];
export type CounterType = (typeof counterTypes)[number];

/** What is typed besides the dishes, for an order that begins with it. */
export interface SaleDetails {
  readonly name: string;
  readonly phone: string;
  readonly people: number;
  readonly section: string | null;
  /** Nobody cooks or pays for it (STAFF-07). */
  readonly isTest: boolean;
}

/** What one person has typed for one order and not sent (TILL-06). */
export interface Sale extends SaleDetails {
  readonly person: string;
  /** The id of a running order, or the type of one that begins. */
  readonly place: string;
  readonly at: number;
  readonly lines: readonly CartLine[];
  /** Ids of the coupons that go with them (TILL-10). */
  readonly coupons: readonly string[];
  readonly remark: string;
  readonly request: UnansweredOrder | null;
}

const freshDetails: SaleDetails = {
  name: '',
  phone: '',
  people: 1,
  section: null,
  isTest: false,
};

export type Whose = Pick<Sale, 'person' | 'place'>;

interface OpenSale extends SaleDetails {
  /** Null while no sale is on the screen. */
  readonly whose: Whose | null;
  /** The line that keys and numbers are for. */
  readonly chosen: string | null;
}

/** The sale on the screen; its dishes are the cart. */
export const useSale = create<OpenSale>(() => ({ ...freshDetails, whose: null, chosen: null }));

type Fields = Readonly<Record<string, unknown>>;

/** A dish of no menu: its price is what was typed (CART-12). */
function readCustom(stored: unknown): CartLine['customProduct'] {
  const fields = fieldsOf(stored);
  const name = text(fields?.['name']);
  if (fields === null || name === null) return null;
  const discountable = flag(fields['discountable']) ?? true;
  return { name, discountable, kitchenPrinters: [], waterBars: [] };
}

/** A line as the same person typed it before the page was loaded again. */
function readTillLine(stored: unknown): CartLine | null {
  const fields = fieldsOf(stored);
  if (fields === null) return null;
  const customProduct = readCustom(fields['customProduct']);
  const named = customProduct === null ? fields : { ...fields, product: '' };
  const line = readLine(named);
  if (line === null) return null;
  const openKey = figure(fields['openKey']);
  const course = figure(fields['course']);
  return {
    ...newLine(line.id, null, []),
    ...line,
    product: customProduct === null ? line.product : null,
    customProduct,
    openKey: openKey === null ? null : cents(openKey),
    staff: text(fields['staff']),
    table: text(fields['table']),
    tableSplit: figure(fields['tableSplit']),
    tableChairId: text(fields['tableChairId']),
    status: oneOf(['init', 'hold'])(fields['status']) ?? 'init',
    ...(course === null ? {} : { course }),
  };
}

function readDetails(fields: Fields): SaleDetails {
  return {
    name: text(fields['name']) ?? '',
    phone: text(fields['phone']) ?? '',
    people: figure(fields['people']) ?? 1,
    section: text(fields['section']),
    isTest: flag(fields['isTest']) ?? false,
  };
}

/** Without the key it was sent with, an order would be sent as another one. */
function hasLostRequest({ request }: Fields): boolean {
  return fieldsOf(request) !== null && readRequest(request) === null;
}

function readWhose(fields: Fields | null): Whose | null {
  const person = text(fields?.['person']);
  const place = text(fields?.['place']);
  return person === null || place === null ? null : { person, place };
}

function readSale(stored: unknown): Sale | null {
  const fields = fieldsOf(stored);
  const whose = readWhose(fields);
  const lines = listOf(readTillLine)(fields?.['lines']);
  if (fields === null || whose === null || lines === null || hasLostRequest(fields)) return null;
  return {
    ...whose,
    lines,
    at: figure(fields['at']) ?? 0,
    coupons: readableOf(text)(fields['coupons']) ?? [],
    remark: text(fields['remark']) ?? '',
    request: readRequest(fields['request']),
    ...readDetails(fields),
  };
}

/** Nobody comes back for what was typed yesterday. */
const keptMs = 12 * 3_600_000;

function isKept({ at }: Sale): boolean {
  return Date.now() - at < keptMs;
}

export const storedSales = storedList('tillCarts', readSale);

/** All that is typed and not sent at this till, of everybody. */
export const useSales = create<{ readonly sales: readonly Sale[] }>(() => ({
  sales: storedSales.read().filter(isKept),
}));

function isOf({ person, place }: Whose): (sale: Whose) => boolean {
  return (sale) => sale.person === person && sale.place === place;
}

function isLeft({ lines, request }: Pick<Sale, 'lines' | 'request'>): boolean {
  return lines.length > 0 || request !== null;
}

/** The same list as long as nothing of it changes: a screen shows it. */
function store(sales: readonly Sale[]): void {
  useSales.setState({ sales });
  storedSales.write(sales);
}

/** A till runs for weeks without being loaded again (KIOSK-15). */
export function dropOldSales(): void {
  const { sales } = useSales.getState();
  if (!sales.every(isKept)) store(sales.filter(isKept));
}

/** Keeps the sale on the screen, or drops it once nothing is left of it. */
function keep(whose: Whose): void {
  const { lines, coupons, remark, request } = useCart.getState();
  const { name, phone, people, section, isTest } = useSale.getState();
  const others = useSales.getState().sales.filter((sale) => !isOf(whose)(sale));
  const typed = { lines, coupons, remark, request, name, phone, people, section, isTest };
  store(isLeft(typed) ? [...others, { ...whose, ...typed, at: Date.now() }] : others);
}

export interface SalePlace extends Whose {
  readonly type: OrderType;
}

/** Puts the sale on the screen as it was left, and keeps it from then on; returns what ends it. */
export function openSale({ type, ...whose }: SalePlace): () => void {
  dropOldSales();
  const sale = useSales.getState().sales.find(isOf(whose));
  const { lines = [], coupons = [], remark = '', request = null } = sale ?? {};
  const { name, phone, people, section, isTest } = sale ?? freshDetails;
  useSessionState.setState({ mode: type, session: null, section });
  changeCart({ ...useCart.getInitialState(), lines, coupons, remark, request });
  useSale.setState({ name, phone, people, section, isTest, whose, chosen: null });
  const stops = [
    useCart.subscribe(() => keep(whose)),
    useSale.subscribe((now, before) => {
      if (now.chosen === before.chosen) keep(whose);
    }),
  ];
  return () => {
    stops.forEach((stop) => stop());
    useSale.setState({ whose: null });
    changeCart(useCart.getInitialState());
  };
}

export function changeDetails(details: Partial<SaleDetails>): void {
  useSale.setState(details);
  if (details.section !== undefined) useSessionState.setState({ section: details.section });
}

type Sendable = Pick<Sale, 'lines' | 'coupons' | 'request'>;

export function isShown(whose: Whose): boolean {
  const shown = useSale.getState().whose;
  return shown !== null && isOf(whose)(shown);
}

/** A sale as it is now, on the screen or left; null once nothing is left of it. */
export function saleOf(whose: Whose): Sendable | null {
  if (isShown(whose)) return useCart.getState();
  return useSales.getState().sales.find(isOf(whose)) ?? null;
}

/** Changes a sale wherever it is: the answer may come when another one is on the screen. */
export function updateSale(whose: Whose, change: (sale: Sendable) => Sendable): void {
  if (isShown(whose)) {
    const { lines, coupons, request } = change(useCart.getState());
    return changeCart({ lines, coupons, request });
  }
  const { sales } = useSales.getState();
  return store(
    sales.map((sale) => (isOf(whose)(sale) ? { ...sale, ...change(sale) } : sale)).filter(isLeft),
  );
}
