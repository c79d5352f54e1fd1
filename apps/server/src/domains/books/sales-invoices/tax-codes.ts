import { salesInvoiceSettings } from '@treadline/contract/books/sales-invoices/settings.ts';
import type { Db } from '#kernel/db.ts';
import { readSettings } from '#kernel/settings.ts';

/** Tax code of 19 digits with its short name. */
interface TaxCode {
  code: string;
  name: string;
}
/** What decides about the tax code of an item. */
interface Taxed {
  item: 'TYRE' | 'PART' | 'SERVICE' | 'FREIGHT' | 'EXTRA';
  /** Of parts; '' for others. */
  category: string;
}

/** Codes by category: one a line, `category code short name` with blanks between. Others lines say nothing. */
export const parseCategories = (text: string): Map<string, TaxCode> =>
  new Map(
    text.split('\n').flatMap((line): [string, TaxCode][] => {
      const [, category, code, name] = /^\s*(\S.*?)\s+(\d{19})(?:\s+(\S.*?))?\s*$/.exec(line) ?? [];
      return category && code ? [[category, { code, name: name ?? '' }]] : [];
    }),
  );

const s = salesInvoiceSettings.settings;

/** Returns the tax code of items: that of a part's category if it has one, else that of its kind. */
export async function readTaxCodes(db: Db): Promise<(of: Taxed) => TaxCode> {
  const { tyreTaxCode, partTaxCode, serviceTaxCode, freightTaxCode, categoryTaxCodes } = s;
  const { tyreTaxName, partTaxName, serviceTaxName, freightTaxName } = s;
  const codes = { tyreTaxCode, partTaxCode, serviceTaxCode, freightTaxCode, categoryTaxCodes };
  const names = { tyreTaxName, partTaxName, serviceTaxName, freightTaxName };
  const set = await readSettings(db, { ...codes, ...names });
  const byCategory = parseCategories(set.categoryTaxCodes);
  const byKind = {
    TYRE: { code: set.tyreTaxCode, name: set.tyreTaxName },
    PART: { code: set.partTaxCode, name: set.partTaxName },
    SERVICE: { code: set.serviceTaxCode, name: set.serviceTaxName },
    FREIGHT: { code: set.freightTaxCode, name: set.freightTaxName },
    // A part of the price has the code of the goods.
    EXTRA: { code: set.tyreTaxCode, name: set.tyreTaxName },
  };
  return ({ item, category }) =>
    (item === 'PART' && category !== '' ? byCategory.get(category) : undefined) ?? byKind[item];
}

/** An item's name as it is printed: with the short name of its tax code before it. */
export const printedName = (name: string, short: string): string =>
  short === '' || name.startsWith('*') ? name : `*${short}*${name}`;
