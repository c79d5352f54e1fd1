import { bookInvariants } from './invariants/books.ts';
import { documentInvariants } from './invariants/documents.ts';
import { goodsInvariants } from './invariants/goods.ts';
import { moneyInvariants } from './invariants/money.ts';
import { orderInvariants } from './invariants/orders.ts';
import { otherInvariants } from './invariants/others.ts';
import { partyInvariants } from './invariants/parties.ts';
import { vatInvariants } from './invariants/vat.ts';

/** Invariants over tables of several groups. */
export const crossInvariants = [
  ...documentInvariants,
  ...partyInvariants,
  ...orderInvariants,
  ...goodsInvariants,
  ...moneyInvariants,
  ...bookInvariants,
  ...vatInvariants,
  ...otherInvariants,
];
