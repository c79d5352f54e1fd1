import { yuanToFen } from '@treadline/contract/kernel/money.ts';
import type { InvoiceFields } from './fields.ts';

type Named = Exclude<keyof InvoiceFields, 'kind' | 'lines'>;

/**
 * Elements of the fully digital invoice's XML, keys of its PDF, elements of the older OFD's attachment and tags, names of
 * an OFD's custom data. RequestTime is no date of the invoice.
 */
const names = {
  number: ['InvoiceNumber', 'EIid', 'InvoiceNo', '发票号码'],
  date: ['IssueTime', 'IssueDate', '开票日期'],
  seller: ['SellerIdNum', 'SellerTaxID', '销售方纳税人识别号'],
  buyer: ['BuyerIdNum', 'BuyerTaxID', '购买方纳税人识别号'],
  excl: ['TotalAmWithoutTax', 'TaxExclusiveTotalAmount', '合计金额'],
  tax: ['TotalTaxAm', 'TaxTotalAmount', '合计税额'],
  incl: ['TotalTax-includedAmount', 'TaxInclusiveTotalAmount', '价税合计'],
} as const satisfies Record<Named, readonly string[]>;

/** Fields by the names that files of all kinds give them; incl. VAT is the sum where it is not said. */
export function fieldsOf(values: ReadonlyMap<string, string>): InvoiceFields {
  const pick = (key: Named): string =>
    names[key].map((name) => values.get(name) ?? '').find((value) => value !== '') ?? '';
  const fen = (key: 'excl' | 'tax' | 'incl') => sumOf(pick(key));
  const [excl, tax] = [fen('excl'), fen('tax')];
  return {
    number: /^\d{20}$/.test(pick('number')) ? pick('number') : '',
    date: dayIn(pick('date')),
    seller: pick('seller').toUpperCase(),
    buyer: pick('buyer').toUpperCase(),
    excl,
    tax,
    incl: fen('incl') ?? (excl !== null && tax !== null ? excl + tax : null),
    kind: '',
    lines: [],
  };
}

/** Encoding of an XML: UTF-16 by its mark, GB 18030 by its head, else UTF-8. */
function encodingOf(file: Buffer): string {
  if (file[0] === 0xff && file[1] === 0xfe) return 'utf-16le';
  if (file[0] === 0xfe && file[1] === 0xff) return 'utf-16be';
  const head = file.subarray(0, 200).toString('latin1');
  return /encoding\s{0,9}=\s{0,9}["']gb/i.test(head) ? 'gb18030' : 'utf-8';
}

/** Text of an XML without its comments, and with what stands in CDATA as a plain text does. */
export const decodeXml = (file: Buffer): string =>
  new TextDecoder(encodingOf(file))
    .decode(file)
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/<!\[CDATA\[([^\]]*)\]\]>/g, (_, text: string) =>
      text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
    );

/** Texts of elements without children by name, the first of each; custom data by its Name. */
export function readElements(text: string): Map<string, string> {
  const values = new Map<string, string>();
  for (const [, tag = '', attributes = '', value = ''] of text.matchAll(
    /<(?:[\w-]{1,20}:)?([\w-]{1,60})((?:\s[^<>]{0,300})?)>([^<]{0,300})<\//g,
  )) {
    const name = /^CustomData$/.test(tag) ? (/Name="([^"]{1,60})"/.exec(attributes)?.[1] ?? tag) : tag;
    if (!values.has(name) && value.trim() !== '') values.set(name, value.trim());
  }
  return values;
}

/** Parses an amount in yuan (1,234.5) to fen; null if it is none. */
export function sumOf(yuan: string): number | null {
  const plain = yuan.replaceAll(/[,，\s¥￥]/g, '').replace(/(\.\d\d)0+$/, '$1');
  const below = plain.startsWith('-');
  const fen = yuanToFen(below ? plain.slice(1) : plain);
  return fen === null ? null : below ? 0 - fen : fen;
}

/** Parses 2026-11-03, 20261103 or 2026年11月03日 to YYYY-MM-DD; '' if it is no day. */
export function dayIn(text: string): string {
  const found = /(20\d\d)\D?(\d\d?)\D?(\d\d?)/.exec(text);
  if (!found) return '';
  const [, year = '', month = '', day = ''] = found;
  const whole = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return Number.isNaN(Date.parse(whole)) ? '' : whole;
}
