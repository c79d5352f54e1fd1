import { ofPieces, taxOfPart } from '#domains/catalogue/pricing/index.ts';

/** An item to invoice: gross and net amount in fen incl. VAT, the VAT of the net amount as it was posted, and its rate. */
export interface Item {
  qty: number;
  gross: number;
  net: number;
  taxBp: number;
  /** VAT in `net`, fen. */
  tax: number;
  /** Where it begins on the line that it is of, fen incl. VAT: what is in front was given back. */
  from: number;
}
/** Amount excl. VAT and its VAT, in fen. */
export interface Amount {
  excl: number;
  tax: number;
}
/** Amounts of some pieces of an item: its line, and the negative discount line below it, if any. */
export interface ItemAmounts {
  line: Amount;
  discount: Amount | null;
}
/** Pieces `from` to `from + qty` of an item. */
export interface InvoiceCut<I extends Item> extends ItemAmounts {
  item: I;
  from: number;
  qty: number;
}

/** Without VAT and the VAT of what the first `k` pieces of the item are worth; all of them have its own VAT. */
function upTo(k: number, { qty, net, tax: whole, taxBp, from }: Item): Amount {
  const incl = ofPieces(net, k, qty);
  const tax = k === qty ? whole : Math.min(whole, taxOfPart(taxBp, from, incl));
  return { excl: incl - tax, tax };
}

/** The same of an amount of its own beside the item: before its discount, or the discount. */
function asideUpTo(fen: number, k: number, { qty, taxBp }: Item): Amount {
  const incl = ofPieces(fen, k, qty);
  const tax = taxOfPart(taxBp, 0, incl);
  return { excl: incl - tax, tax };
}

const less = (a: Amount, b: Amount): Amount => ({ excl: a.excl - b.excl, tax: a.tax - b.tax });
const plus = (a: Amount, b: Amount): Amount => ({ excl: a.excl + b.excl, tax: a.tax + b.tax });

/** From so many fen of discount a piece on, differences of rounded amounts never bring a discount above zero. */
const sureDiscount = 6;

/**
 * Returns the amounts of pieces `from` to `to` of an item, computed from the whole, so that parts add up however they
 * are cut. A discount is net minus gross; a discount of a few fen is cut by itself, so that it stays negative.
 */
export function computeAmounts(item: Item, from: number, to: number): ItemAmounts {
  const aside = (fen: number): Amount => less(asideUpTo(fen, to, item), asideUpTo(fen, from, item));
  const net = less(upTo(to, item), upTo(from, item));
  const off = item.gross - item.net;
  if (off === 0) return { line: net, discount: null };
  const line = off < sureDiscount * item.qty ? plus(net, aside(off)) : aside(item.gross);
  const discount = less(net, line);
  return { line, discount: discount.excl === 0 && discount.tax === 0 ? null : discount };
}

/** Amount excl. VAT of pieces with their discount, in fen. */
export const exclOf = ({ line, discount }: ItemAmounts): number => line.excl + (discount?.excl ?? 0);
/** VAT of pieces with their discount, in fen. */
export const taxOf = ({ line, discount }: ItemAmounts): number => line.tax + (discount?.tax ?? 0);
const rowsOf = ({ discount }: ItemAmounts): number => (discount ? 2 : 1);

/** Limits of one invoice: printed lines, and amount in fen excl. VAT. */
export interface InvoiceLimits {
  lines: number;
  excl: number;
}

/** Error for an item of which a single piece exceeds the amount limit. */
export class PieceOverLimit extends Error {
  readonly item: Item;
  constructor(item: Item) {
    super('one piece is above the limit');
    this.item = item;
  }
}

/**
 * Divides items over invoices within the limits; a discount stays below its line, items are cut between pieces only.
 * The invoices add up to the items.
 * @throws PieceOverLimit
 */
export function divideItems<I extends Item>(items: readonly I[], limits: InvoiceLimits): InvoiceCut<I>[][] {
  const invoices: InvoiceCut<I>[][] = [];
  let open: InvoiceCut<I>[] = [];
  let left = { ...limits };
  const close = () => {
    if (open.length > 0) invoices.push(open);
    open = [];
    left = { ...limits };
  };
  for (const item of items)
    for (let from = 0; from < item.qty;) {
      const to = mostPieces(item, from, left);
      if (to === from) {
        if (open.length === 0) throw new PieceOverLimit(item);
        close();
        continue;
      }
      const cut = { item, from, qty: to - from, ...computeAmounts(item, from, to) };
      open.push(cut);
      left = { lines: left.lines - rowsOf(cut), excl: left.excl - exclOf(cut) };
      from = to;
    }
  close();
  return invoices;
}

/** Up to which piece an item fits into what is left. */
function mostPieces(item: Item, from: number, left: InvoiceLimits): number {
  const fits = (to: number): boolean => {
    const worth = computeAmounts(item, from, to);
    return exclOf(worth) <= left.excl && rowsOf(worth) <= left.lines;
  };
  if (fits(item.qty)) return item.qty;
  let [low, high] = [from, item.qty];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

const decimals = 13;

/**
 * Formats the unit price in yuan excl. VAT, up to 13 decimals, no trailing zeros: 31823000 fen, 4 pieces -> "79557.5".
 */
export function unitPrice(excl: number, qty: number): string {
  const scaled = (2n * BigInt(excl) * 10n ** BigInt(decimals - 2) + BigInt(qty)) / (2n * BigInt(qty));
  const digits = String(scaled).padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`.replace(/\.?0+$/, '');
}

/** Fen by which price × quantity, and tax, may differ from what is printed. */
const tolerance = { amount: 1, tax: 6 };

/** Whether the provider accepts a line: price × quantity and rate × amount match within its tolerance. */
export function isAmountConsistent(
  { excl, tax }: Amount,
  { price, qty, taxBp }: { price: string; qty: number; taxBp: number },
) {
  const [whole = '0', part = ''] = price.split('.');
  const scaled = BigInt(whole + part.padEnd(decimals, '0')) * BigInt(qty);
  const off = scaled - BigInt(excl) * 10n ** BigInt(decimals - 2);
  const most = BigInt(tolerance.amount) * 10n ** BigInt(decimals - 2);
  return off <= most && off >= -most && isTaxConsistent({ excl, tax }, taxBp);
}

/** Whether the provider accepts the tax of a discount line: rate × amount matches within its tolerance. */
export const isTaxConsistent = ({ excl, tax }: Amount, taxBp: number): boolean =>
  Math.abs(excl * taxBp - tax * 10_000) <= tolerance.tax * 10_000;
