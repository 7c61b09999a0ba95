/** The error classes a Feathers client rebuilds, with the status they carry. */
const classes = {
  BadRequest: { status: 400, className: 'bad-request' },
  NotAuthenticated: { status: 401, className: 'not-authenticated' },
  Forbidden: { status: 403, className: 'forbidden' },
  NotFound: { status: 404, className: 'not-found' },
  MethodNotAllowed: { status: 405, className: 'method-not-allowed' },
  Timeout: { status: 408, className: 'timeout' },
  Conflict: { status: 409, className: 'conflict' },
  Unprocessable: { status: 422, className: 'unprocessable' },
  TooManyRequests: { status: 429, className: 'too-many-requests' },
  GeneralError: { status: 500, className: 'general-error' },
  Unavailable: { status: 503, className: 'unavailable' },
} as const;

export type ErrorName = keyof typeof classes;

/** Every error code of the server, and its error class. */
const codes = {
  inputInvalid: 'BadRequest',
  requestKeyReused: 'Conflict',
  loginRequired: 'NotAuthenticated',
  loginFailed: 'NotAuthenticated',
  tokenInvalid: 'NotAuthenticated',
  notAllowed: 'Forbidden',
  notFound: 'NotFound',
  noSuchCall: 'MethodNotAllowed',
  takesTooLong: 'Timeout',
  versionPassed: 'Conflict',
  billChanged: 'Conflict',
  cartInvalid: 'Unprocessable',
  purchaseLimit: 'Unprocessable',
  stockShort: 'Conflict',
  shopClosed: 'Unprocessable',
  sessionClosed: 'Conflict',
  statusRefused: 'Conflict',
  sectionRefused: 'Unprocessable',
  peopleRefused: 'Unprocessable',
  modeRefused: 'Unprocessable',
  changeRefused: 'Unprocessable',
  joinRefused: 'Unprocessable',
  couponRefused: 'Unprocessable',
  giftRefused: 'Unprocessable',
  initRefused: 'Unprocessable',
  paymentRefused: 'Unprocessable',
  tenderRefused: 'Unprocessable',
  splitRefused: 'Conflict',
  floorRefused: 'Conflict',
  drawerRefused: 'Unprocessable',
  formInvalid: 'Unprocessable',
  lastOrderPassed: 'Unprocessable',
  tooManyAddresses: 'Unprocessable',
  deliveryOutsideArea: 'Unprocessable',
  deliveryBelowMinimum: 'Unprocessable',
  deliveryClosed: 'Unprocessable',
  ordersPaused: 'Unprocessable',
  tooManyUnpaid: 'Unprocessable',
  approvalRequired: 'Forbidden',
  approvalOver: 'Conflict',
  tooMany: 'TooManyRequests',
  serverError: 'GeneralError',
  notReady: 'Unavailable',
} as const satisfies Record<string, ErrorName>;

export type ErrorCode = keyof typeof codes;

/** The error of a failed call for Feathers clients; `data` has the code and its figures. */
export interface WireError {
  readonly name: ErrorName;
  readonly message: string;
  readonly code: number;
  readonly className: string;
  readonly data: { readonly code: ErrorCode } & Readonly<Record<string, unknown>>;
}

export function wireError(
  code: ErrorCode,
  figures: Readonly<Record<string, unknown>> = {},
): WireError {
  const name = codes[code];
  const { status, className } = classes[name];
  return { name, message: code, code: status, className, data: { ...figures, code } };
}

export const errorCodes: readonly ErrorCode[] = Object.keys(codes).filter(isErrorCode);

export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(codes, text);
}
