/**
 * One normal form for each kind of number that people type or paste: what is stored, sent, searched and compared. Every
 * schema of such a number folds by these, see `rules`. No zod: screens import it.
 */

/** Invisible characters that come along from address books, chats and web pages. */
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
/** Blanks, dots and dashes of all kinds, as they stand between the groups of a number. */
const separators = /[\s·•‧∙⋅・.。‐—–‑‒―−ー-]/g;
const dashes = /[\u2010-\u2015\u2212\u30fc]/g;

/** Text without its invisible characters. */
export const dropInvisible = (text: string): string => text.replaceAll(invisible, '');

const half = (typed: string): string => dropInvisible(typed.normalize('NFKC'));

/** Half-width capitals without separators. */
const bare = (typed: string): string => half(typed).toUpperCase().replaceAll(separators, '');

const plateSigns: ReadonlyMap<string, string> = new Map(
  ['滬沪', '蘇苏', '魯鲁', '遼辽', '雲云', '貴贵', '陝陕', '贛赣', '寧宁', '瓊琼', '晉晋', '閩闽', '粵粤']
    .concat(['學学', '掛挂', '領领', '應应'])
    .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);

/** Licence plate: half-width capitals without blanks, dots and hyphens, its characters simplified as on the plate. */
export const foldPlate = (typed: string): string =>
  bare(typed).replaceAll(/\p{Script=Han}/gu, (sign) => plateSigns.get(sign) ?? sign);

/** Mobile: digits without separators, brackets and the country code 86. */
export const foldMobile = (typed: string): string =>
  bare(typed)
    .replaceAll(/[()]/g, '')
    .replace(/^(?:\+|00)?86(?=1\d{10}$)/, '');

/** Phone: a mobile as `foldMobile`, a landline with single hyphens, without blanks, brackets and country code. */
export function foldPhone(typed: string): string {
  const mobile = foldMobile(typed);
  if (/^1\d{10}$/.test(mobile)) return mobile;
  return half(typed)
    .replaceAll(/\s/g, '')
    .replaceAll(dashes, '-')
    .replaceAll('(', '')
    .replaceAll(/\)-?|-+/g, '-')
    .replace(/^(?:\+|00)86-?0?(?=[1-9])/, '0')
    .replace(/^0(?=400)/, '')
    .replace(/^(0\d{2,3}-?\d{3,4})-(\d{4})(?=-|$)/, '$1$2');
}

/** VIN: half-width capitals without blanks and hyphens; what has other signs is no VIN, a size for example. */
export const foldVin = (typed: string): string =>
  half(typed).toUpperCase().replaceAll(dashes, '-').replaceAll(/[\s-]/g, '');

/** Coupon code: half-width capitals without separators, as it is read out. */
export const foldCoupon = bare;

/** Bank account, card: half-width digits without separators. */
export const foldAccount = bare;

/** Tax number, unified credit code, invoice number: half-width capitals without separators. */
export const foldTaxNo = bare;

/** Reference of others (bank serial, waybill): half-width capitals without blanks; its hyphens are part of it. */
export const foldReference = (typed: string): string =>
  half(typed).replaceAll(/\s/g, '').replaceAll(dashes, '-').toUpperCase();

/** Week and year of a DOT: half-width, without blanks and the letters before it; a whole DOT code stays as it is. */
export const foldDot = (typed: string): string => half(typed).replaceAll(/\s/g, '').replace(/^DOT/i, '');

/** The four digits of a DOT as they are typed or pasted: ` 12 25`, `DOT1225` and full width begin with 1225. */
export const digitsOfDot = (typed: string): string => half(typed).replaceAll(/\D/g, '').slice(0, 4);

/** Code or number of a record: half-width, any dash a hyphen, single blanks. Compared regardless of case. */
export const foldCode = (typed: string): string =>
  half(typed).replaceAll(dashes, '-').replaceAll(/\s+/g, ' ').trim();

/** Code as codes are compared: `foldCode` in capitals. */
export const codeKey = (typed: string): string => foldCode(typed).toUpperCase();

/** Code as it is printed and scanned, for comparison: half-width capitals without blanks. */
export const foldPrinted = (typed: string): string =>
  typed.normalize('NFKC').replaceAll(/\s/gu, '').toUpperCase();

/** E-mail address: half-width without blanks. */
export const foldEmail = (typed: string): string => half(typed).replaceAll(/\s/g, '');

/** Digits of a code from a message or an authenticator. */
export const foldDigits = bare;
