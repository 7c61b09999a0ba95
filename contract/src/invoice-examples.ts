interface Made {
  readonly session: string;
  readonly invoice: string;
}

const settings = {
  auto: false,
  series: 'A',
  voidSeries: 'V',
  sellerName: 'Kam Fai Catering Ltd',
  sellerTaxId: '',
  sellerAddress: '',
} as const;

/** Examples of the calls about invoices, with the ids that stand for what was made. */
export function invoiceExamples({ session, invoice }: Made) {
  return {
    'find invoices': { query: { text: 'A-0000' } },
    'get invoices': { id: invoice },
    'create invoices/issue': {
      data: { session, buyer: { name: 'Harbour Trading Ltd', taxId: '52123456' } },
    },
    'create invoices/void': { data: { invoice, reason: 'Wrong buyer' } },
    'find invoices/file': { query: { invoice } },
    'find invoices/settings': {},
    'create invoices/saveSettings': { data: settings },
  } as const;
}
