import type { Person } from './report-asks.ts';
const sales = (status: string) => `/logistics/salesOrder/orders?status=${status}`;
const orders = (view: string) => `/logistics/purchaseOrder/orders?view=${view}`;
/** List route behind each screen path; a card that links to an unlisted screen fails the card test. */
export const cardLists: Readonly<Record<string, string>> = {
  '/purchase-order/draft': orders('draft'),
  '/purchase-order/pending': orders('pending'),
  '/purchase-order/confirmed': orders('confirmed'),
  '/purchase-order/supplier-confirmed': orders('supplierConfirmed'),
  '/purchase-order/completed': orders('completed'),
  '/purchase-order/list': orders('all'),
  '/purchase-order/retransmit': '/logistics/deliveryNote/retransmittingDns?',
  '/inventory/adjustment': '/inventory/adjustment/list?',
  '/sales-order/placing': sales('1'),
  '/sales-order/wait': sales('2'),
  '/sales-order/confirm': sales('3'),
  '/sales-order/fail': sales('4'),
  '/sales-order/list': '/logistics/salesOrder/orders?',
  '/inventory/warehouses': '/inventory/warehouse-inventories/list?kind=WAREHOUSE',
  '/inventory/dealers': '/inventory/dealers/list?',
  '/inventory/transfer': '/inventory/transfer/list?',
  '/clue/list': '/order/clue/list?',
  '/clue/appointment': '/order/appointment/list?',
  '/clue/dues': '/order/due/list?',
  '/clue/quote': '/order/quote/list?',
  '/clue/storage': '/order/storage/list?',
  '/tyres/list': '/product/partData/tyres?',
  '/inventory/count': '/inventory/count/list?',
  '/inventory/recall': '/inventory/recall/list?',
  '/inventory/difference': '/inventory/logistics-variance/page?',
  '/tyres/pending': '/product/partData/tyres?status=Pending',
  '/tyres/failed': '/product/partData/tyres?status=Failed',
  '/tyres/changes': '/product/priceChange/list?',
  '/tyres/mainList': '/product/mainPart/list?',
  '/tyres/thirdPrice': '/product/thirdPrice/offers?',
  '/finance/supplier/history': '/finance/supplier/history?',
  '/finance/inputInvoice': '/finance/inputInvoice/list?',
  '/finance/voucher': '/finance/voucher/list?',
  '/retail-order/shift': '/order/shift/list?',
  '/finance/bankStatement/matches': '/finance/bankStatement/match/list?',
  '/finance/unknownMoney': '/finance/unknownMoney/list?',
  '/finance/dealerAccount': '/finance/dealerAccount/list?',
  '/finance/prepay': '/finance/dealerAccount/list?',
  '/finance/dealerAccountDocuments': '/finance/dealerAccount/documents?',
  '/finance/dealer/history': '/finance/dealer/history?',
  '/finance/dealer/payments': '/finance/dealer/payments?',
  '/finance/inner/income': '/finance/inner/income?',
  '/finance/reconciliation': '/finance/reconciliation/differences?',
  '/finance/ageing/items': '/finance/ageing/items?',
  '/finance/credit': '/finance/credit/list?',
  '/finance/credit/documents': '/finance/credit/documents?',
  '/finance/margin': '/finance/margin/list?',
  '/finance/closing': '/finance/closing/list?',
  '/finance/invoice/list': '/finance/invoice/list?',
  '/finance/invoice/red': '/finance/invoice/red/list?',
  '/promotion/list': '/promotion/list?',
  '/promotion/mobile/list': '/promotion/mobile/list?',
  '/promotion/distributeRecord': '/promotion/distributeRecord/list?',
  '/promotion/dealer/exchange/list': '/promotion/dealer/exchange/list?',
  '/promotion/dealer/activity/list': '/promotion/dealer/activity/list?',
  '/tyres/configurationOnlineMalls': '/inventory/dealers/onlineSales/list?',
};

interface HomeCards {
  cards: { key: string; count: number; path: string }[];
}
type Reader = Pick<Person, 'get'>;

/** Number of rows in the list that a screen path opens. */
export async function rowsAt(by: Reader, path: string): Promise<number> {
  const [screen = '', asked = ''] = path.split('?');
  return (await by.get<{ total: number }>(`${cardLists[screen]}&${asked}`)).data.total;
}

/** Count on a home card, and the number of rows in the list it opens; undefined without the card. */
export async function readCard(
  by: Reader,
  key: string,
): Promise<{ count: number; opens: number } | undefined> {
  const card = (await by.get<HomeCards>('/report/home')).data.cards.find((each) => each.key === key);
  return card && { count: card.count, opens: await rowsAt(by, card.path) };
}
