type Kept = Readonly<Record<string, readonly string[]>>;

/** Pages without a session fetch neither the common words nor the contract's fields: customers wait for them on a phone. */
const ofCustomers: Kept = {
  'money/payments': ['phonePage.no'],
  'platform/sign-in': ['code', 'phone.company', 'resendCode', 'reset.next', 'reset.steps'],
  'promotion/coupons': ['page.gone', 'page.mobile'],
  'promotion/landing-pages': ['view.code', 'view.farther', 'view.join', 'view.name', 'view.nearer'],
  'retail/self-orders': [
    'and',
    'code.again',
    'code.label',
    'linkUntil',
    'name',
    'next',
    'step.car',
    'step.confirm',
    'steps',
  ],
  'service/appointments': ['m.car', 'm.linkUntil', 'm.mobile', 'm.name', 'm.phone', 'm.work'],
  'service/tyre-checks': [
    'km',
    'report.again',
    'report.car',
    'report.customer',
    'report.linkUntil',
    'report.mileage',
  ],
};

/**
 * Texts that are chosen by a value among texts of their own by value (`file.${key}`), or that mean something else and
 * are only called alike in all languages.
 */
const ofTheirOwn: Kept = {
  'books/bill-splits': ['steps.paid'],
  'books/internal-invoices': ['view.lines'],
  'books/sales-invoices': ['makeRed.BUYER'],
  'books/supplier-invoices': ['ask.reject.reason', 'file.excl', 'file.incl', 'file.invoiceNo', 'file.tax'],
  'catalogue/catalogue': ['filter.ev', 'preferred'],
  'catalogue/third-prices': ['differs.pattern'],
  'catalogue/vehicles': ['series'],
  'money/payments': ['why.NUMBER'],
  'money/prepay': ['move.freeze.action', 'move.freeze.ok'],
  'parties/dealers': ['view.dealers'],
  'platform/messages': ['resend.action'],
  'promotion/members': ['noun', 'search'],
  'promotion/promotions': ['combines', 'rail.end'],
  'purchasing/purchase-orders': ['cart.amount', 'filter.amount', 'return.buckets.defective'],
  'reports/notepad': ['view.inStore'],
  'reports/reports': ['size', 'unit.fen'],
  'retail/assortment': ['view.custom'],
  'retail/retail-orders': [
    'placing.payable',
    'placing.pieces',
    'placing.step.car',
    'placing.storeDiscount',
    'placing.unitPrice',
    'tyres',
  ],
  'sending/sales-orders': ['claim.answer', 'exception', 'mark.urgent', 'urgent', 'welcome.freight'],
  'service/appointments': ['action.noShow', 'bays.on', 'check', 'order', 'shop'],
  'service/clues': ['import.button'],
  'stock/counts': ['enter.picked'],
  'stock/levels': ['transfer'],
  'tools/dev': ['yes'],
  'wholesale/dealer-orders': ['quotaLeft', 'returns.reason'],
  'wholesale/order-lists': ['view.orders'],
};

/** Keys of texts that stand a second time for a reason, by feature; the list may only shrink. */
export const keptTexts: Kept = Object.fromEntries(
  [...new Set([...Object.keys(ofCustomers), ...Object.keys(ofTheirOwn)])].map((feature) => [
    feature,
    [...(ofCustomers[feature] ?? []), ...(ofTheirOwn[feature] ?? [])].toSorted(),
  ]),
);
