/** The page to scan a code; `/t` alone goes on with the table of the last scan (ROUTE-11). */
export const scanPage = '/t?again';
