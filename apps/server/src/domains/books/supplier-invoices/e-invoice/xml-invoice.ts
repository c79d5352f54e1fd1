import { kindOfText } from './text-fields.ts';
import type { FileLine, InvoiceFields } from './fields.ts';
import { decodeXml, fieldsOf, readElements, sumOf } from './xml-fields.ts';

/** Lines that are read; an invoice has 2,000 at most. */
const mostLines = 20_000;
/** Characters of one line. */
const mostOfLine = 4000;

/**
 * Extracts fields from XML elements by name, without building a tree: nothing is resolved, nesting is no risk.
 * @returns null for no XML, or a document with a DOCTYPE
 */
export function fieldsOfXml(file: Buffer): InvoiceFields | null {
  const text = decodeXml(file);
  if (!text.trimStart().startsWith('<') || /<!(?:DOCTYPE|ENTITY)/i.test(text)) return null;
  return { ...fieldsOf(readElements(text)), kind: kindIn(text), lines: linesIn(text) };
}

/** Kind of an XML by its label, or by the words of its title. */
function kindIn(text: string): InvoiceFields['kind'] {
  const [code] = ['GeneralOrSpecialVAT', 'EInvoiceType'].flatMap((name) => {
    const found = new RegExp(
      `<(?:\\w{0,20}:)?${name}>\\s{0,99}<(?:\\w{0,20}:)?LabelCode>\\s{0,99}(0[12])\\s{0,99}<`,
    ).exec(text);
    return found?.[1] ?? [];
  });
  if (code !== undefined) return code === '01' ? 'SPECIAL' : 'ORDINARY';
  return kindOfText(text.slice(0, mostOfLine));
}

/** Lines of an XML in their order, each with the discount that follows it. */
function linesIn(text: string): FileLine[] {
  const items = text
    .split(/<(?:\w{0,20}:)?IssuItemInformation[\s>]/, mostLines + 1)
    .slice(1)
    .map((item) => lineOf(readElements(item.slice(0, mostOfLine))));
  const lines: FileLine[] = [];
  for (const item of items) {
    if (item === null) return [];
    const last = lines.at(-1);
    const isDiscount = last && item.quantity === null && item.excl * last.excl < 0;
    if (isDiscount) lines[lines.length - 1] = discounted(last, item);
    else lines.push(item);
  }
  return lines;
}

/** null if it has no amount. */
function lineOf(values: ReadonlyMap<string, string>): FileLine | null {
  const of = (name: string) => values.get(name) ?? '';
  const excl = sumOf(of('Amount'));
  if (excl === null) return null;
  const quantity = Number(of('Quantity'));
  return {
    text: `${of('ItemName')} ${of('SpecMod')}`,
    quantity: of('Quantity') !== '' && Number.isSafeInteger(quantity) ? quantity : null,
    price: priceIn(of('UnPrice')),
    excl,
    tax: sumOf(of('ComTaxAm')) ?? 0,
    taxRate: rateIn(of('TaxRate')),
  };
}

/** The price of a line with a discount is what was left of it. */
function discounted(line: FileLine, { excl, tax }: FileLine): FileLine {
  const left = line.excl + excl;
  return {
    ...line,
    excl: left,
    tax: line.tax + tax,
    price: line.quantity ? Math.round((left * 10_000) / line.quantity) : line.price,
  };
}

/** Price of up to 13 decimals, rounded to six; null if it is none. */
function priceIn(yuan: string): number | null {
  const found = /^(\d{1,9})(?:\.(\d{1,20}))?$/.exec(yuan.replaceAll(',', ''));
  if (!found) return null;
  const [, whole = '0', part = ''] = found;
  const up = part.charAt(6) >= '5' && part.length > 6 ? 1 : 0;
  return Number(whole) * 1_000_000 + Number(part.slice(0, 6).padEnd(6, '0')) + up;
}

/** 13% and 0.13 are 1300; what is free or not taxed is 0. */
function rateIn(text: string): number | null {
  if (/免税|不征税/.test(text)) return 0;
  const found = /^(\d{1,2}(?:\.\d{1,4})?)(%?)$/.exec(text);
  return found ? Math.round(Number(found[1]) * (found[2] ? 100 : 10_000)) : null;
}
