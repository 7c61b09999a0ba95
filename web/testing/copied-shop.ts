/** What the server says of a shop that it has copied: how many of each. */
export const copiedShop = {
  sections: 3,
  tables: 12,
  products: 140,
  ownPrices: 4,
  counted: 9,
  taxes: 1,
  printers: 2,
  paymentMethods: 5,
};
