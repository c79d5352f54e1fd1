import { checkDigit } from '../barcode.ts';
import type { Sgtin } from './sgtin.ts';

/** Sign between the elements of a GS1 code: what a reader makes of FNC1. */
const separator = '\u001D';

/** Lengths of the elements that need no separator after them, by application identifier. */
const fixed: Readonly<Record<string, number>> = {
  '00': 18,
  '01': 14,
  '02': 14,
  '11': 6,
  '12': 6,
  '13': 6,
  '15': 6,
  '16': 6,
  '17': 6,
  '20': 2,
};

/** Identifiers of two digits whose elements end with a separator. */
const open = new Set([
  '10',
  '21',
  '22',
  '30',
  '37',
  '90',
  '91',
  '92',
  '93',
  '94',
  '95',
  '96',
  '97',
  '98',
  '99',
]);

/** Whether fourteen digits are a GTIN with the right check digit. */
export const isGtin = (digits: string): boolean =>
  /^\d{14}$/.test(digits) && String(checkDigit(digits.slice(0, 13))) === digits.slice(13);

/** Up to twenty signs of those that GS1 allows in a serial. */
const isSerial = (text: string): boolean => /^[!-Z_a-z]{1,20}$/.test(text);

function sgtinOf(elements: ReadonlyMap<string, string>): Sgtin | null {
  const [gtin = '', serial = ''] = [elements.get('01'), elements.get('21')];
  return isGtin(gtin) && isSerial(serial) ? { gtin, serial } : null;
}

/** Elements of an element string as people write it, identifiers in brackets. */
const readBracketed = (text: string): ReadonlyMap<string, string> =>
  new Map([...text.matchAll(/\((\d{2,4})\)([^(]+)/g)].map(([, id = '', value = '']) => [id, value.trim()]));

const afterSeparator = (text: string): string =>
  text.startsWith(separator) ? text.slice(separator.length) : text;

/** Elements of an element string as a reader types it; it ends at the first identifier that is not known. */
function readPlain(text: string): ReadonlyMap<string, string> {
  const elements = new Map<string, string>();
  let rest = text;
  while (rest !== '') {
    const id = rest.slice(0, 2);
    const length = fixed[id] ?? (open.has(id) ? -1 : 0);
    if (length === 0) break;
    const end = length > 0 ? 2 + length : (rest + separator).indexOf(separator);
    elements.set(id, rest.slice(2, end));
    rest = afterSeparator(rest.slice(end));
  }
  return elements;
}

const linkPath = (text: string): string => /^https?:\/\/[^/?#]+(\/[^?#]*)/i.exec(text)?.[1] ?? '';
const linkGtin = (path: string): string =>
  (/\/01\/(\d{8,14})(?:\/|$)/.exec(path)?.[1] ?? '').padStart(14, '0');

/** GTIN and serial of a digital link, in any domain. */
function readLink(text: string): Sgtin | null {
  const path = linkPath(text);
  const serial = /\/01\/\d+(?:\/\d{2}\/[^/]+)*?\/21\/([^/]+)/.exec(path)?.[1] ?? '';
  try {
    return sgtinOf(
      new Map([
        ['01', linkGtin(path)],
        ['21', decodeURIComponent(serial)],
      ]),
    );
  } catch {
    return null;
  }
}

/** Reads GTIN and serial from a GS1 element string (in brackets or as a reader types it) or a digital link; null for others. */
export function readGs1(text: string): Sgtin | null {
  if (/^https?:/i.test(text)) return readLink(text);
  if (text.startsWith('(')) return sgtinOf(readBracketed(text));
  const plain = afterSeparator(text);
  return plain.startsWith('01') ? sgtinOf(readPlain(plain)) : null;
}

/** GTIN that a GS1 element string or digital link says, with a serial or without; '' where it says none. */
export function readGtin(text: string): string {
  const [, plain = ''] = /^\(?01\)?(\d{14})/.exec(afterSeparator(text)) ?? [];
  const gtin = /^https?:/i.test(text) ? linkGtin(linkPath(text)) : plain;
  return isGtin(gtin) ? gtin : '';
}

/** Writes a GS1 element string without brackets, as a Data Matrix holds it after FNC1. */
export const writeGs1 = ({ gtin, serial }: Sgtin): string => `01${gtin}21${serial}`;
