/**
 * Exceptions to the directions of packages/contract/src/groups.ts, with reasons. To shrink only: unused ones are an
 * error.
 */

/** @type {{owners: Record<string, string>, imports: Record<string, string>, tables: Record<string, string>}} */
export const exceptions = {
  /** Owners of tables with several writers. */
  owners: {
    account: 'platform/users',
    company: 'parties/dealers',
    failed_job: 'kernel',
  },
  imports: {
    'catalogue/catalogue -> retail/assortment':
      'Words of what a company sells, in lists of parts and prices.',
    'catalogue/catalogue -> stock/levels': 'Words of cards that a part’s panel shows.',
    'catalogue/catalogue -> wholesale/purchase-limits': 'Words of cards that a part’s panel shows.',
    'catalogue/pricing -> retail/retail-orders':
      'Words of what a company sells, in lists of parts and prices.',
    'kernel -> catalogue/catalogue': 'Type of a part’s card, to which parts of the product add rows.',
    'kernel -> platform/configuration':
      'Name and logo of the company on paper and in the program; names of dealers on the home page.',
    'kernel -> reports/reports': 'Days of a period, for charts of the home page.',
    'kernel -> tools/integrity': 'Type of the back-up’s state, which health tells.',
    'money/payments -> retail/retail-orders':
      'Who sees an order sees its parcels and payments: codes of the order’s detail.',
    'money/payments -> wholesale/dealer-orders':
      'Who sees an order sees its parcels and payments: codes of the order’s detail.',
    'platform/access -> reports/home': 'Whether the menu has a dashboard.',
    'purchasing/purchase-orders -> sending/waybill-templates':
      'Fields of the waybill that a delivery note prints.',
    'purchasing/purchase-orders -> wholesale/dealer-orders':
      'The purchaser’s cart beside the seller’s, of one shape.',
    'retail/retail-orders -> books/bill-splits': 'Arithmetic of shares, which the counter previews.',
    'retail/retail-orders -> promotion/members': 'Levels of members at the counter.',
    'retail/retail-orders -> service/clues': 'Words of the check and the clue that an order began with.',
    'retail/retail-orders -> service/tyre-checks':
      'Words of the check and the clue that an order began with.',
    'sending/sales-orders -> retail/retail-orders':
      'Who sees an order sees its parcels and payments: codes of the order’s detail.',
    'sending/sales-orders -> wholesale/dealer-orders':
      'Who sees an order sees its parcels and payments: codes of the order’s detail.',
    'service/clues -> reports/conversion': 'Views of the conversion board that a list of clues is opened by.',
    'stock/levels -> sending/logistics-calendar':
      'Words of ways of sending, by which a level promises a day.',
  },
  tables: {
    'parties/dealers reads car_brand': 'Makers and dealers are of car brands.',
    'platform/users reads car_brand': 'Makers’ users are of car brands.',
    'parties/suppliers writes company':
      'A supplier is a company, too: one table of all who have people here.',
    'catalogue/catalogue reads location':
      'Stock, sales and what is on the way in the panel and list of parts.',
    'catalogue/catalogue reads part_custom': 'Own goods of dealers are found among all.',
    'catalogue/catalogue reads part_dealer': 'Own goods of dealers are found among all.',
    'catalogue/catalogue reads part_speed':
      'Stock, sales and what is on the way in the panel and list of parts.',
    'catalogue/catalogue reads purchase_order':
      'Stock, sales and what is on the way in the panel and list of parts.',
    'catalogue/catalogue reads purchase_order_line':
      'Stock, sales and what is on the way in the panel and list of parts.',
    'catalogue/catalogue reads stock_batch': 'Of what is there the pieces that are not too old to be sold.',
    'catalogue/catalogue reads stock_level':
      'Stock, sales and what is on the way in the panel and list of parts.',
    'catalogue/catalogue reads stock_txn':
      'Stock, sales and what is on the way in the panel and list of parts.',
    'kernel reads account': 'One sealed value of before there were fingerprints tells whose key it is.',
    'kernel reads company':
      'Name and logo of the company on paper and in the program; names of dealers on the home page.',
    'kernel reads dictionary': 'Words of kept lists in workbooks.',
    'money/journal reads accounting_month': 'Whether a month is closed.',
    'platform/access reads company': 'A person’s company and its kind, by the session’s id.',
    'platform/access reads dealer': 'A person’s company and its kind, by the session’s id.',
    'platform/company-exports reads company': 'A person’s company and its kind, by the session’s id.',
    'platform/messages reads company': 'A person’s company and its kind, by the session’s id.',
    'platform/messages reads payment': 'A message names the payment that it was sent about.',
    'platform/notices reads company': 'A person’s company and its kind, by the session’s id.',
    'platform/sign-in reads company': 'A person’s company and its kind, by the session’s id.',
    'platform/sign-in writes account': 'Password, second factor and lock-out are of the account itself.',
    'platform/users reads dealer': 'A person’s company and its kind, by the session’s id.',
    'platform/users writes company': 'An administrator keeps companies with their people.',
    'retail/retail-orders reads appointment': 'The check, the clue and the bay of an order, in its row.',
    'retail/retail-orders reads bay': 'The check, the clue and the bay of an order, in its row.',
    'retail/retail-orders reads clue': 'The check, the clue and the bay of an order, in its row.',
    'retail/retail-orders reads tyre_check': 'The check, the clue and the bay of an order, in its row.',
    'stock/ledger reads purchase_return':
      'Where recalled and posted pieces went: the document behind a posting.',
    'tools/dev writes failed_job': 'A failed job is repeated from the tools.',
  },
};
