/**
 * The pages of the guest app (ROUTE-01 to ROUTE-09). The app has a screen for each, and the server
 * answers every other address with 404.
 */
export const pagePaths = [
  '/',
  '/browse',
  '/cart',
  '/closed',
  '/coupon',
  '/login',
  '/member',
  '/member/confirm',
  '/member/edit',
  '/member/forgotPassword',
  '/member/login',
  '/member/qrCode',
  '/member/register',
  '/member/resetPassword',
  '/member/undo',
  '/noshop',
  '/o/:sessionId?',
  '/order',
  '/order/:seq',
  '/payment/*',
  '/payment/card/*',
  '/previousOrder',
  '/products/:id?',
  '/record',
  '/record/:id',
  '/sessionNotFound',
  '/shops',
  '/t',
  '/t/:sessionId',
  '/t/:sessionId/:sessionIndex',
  '/tableRecord',
  '/tnc',
] as const;

export type PagePath = (typeof pagePaths)[number];
