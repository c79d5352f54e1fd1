import { foldTyre, readMarks } from './tyre/read-marks.ts';
import { readTyre } from './tyre/read-tyre.ts';
import type { Construction, TyreMarks } from './tyre/tyre.ts';
import { writeMarks, writePlainSize, writeService } from './tyre/write-tyre.ts';

/** Tyre size required by a vehicle, with optional load and speed markings. No zod: screens import it. */
export interface TyreSize {
  /** Tyre size: 225/45R18, 195/70R15C, LT265/70R17 */
  readonly size: string;
  /** Load index, speed symbol and XL: 95Y XL, (90Y) above 300 km/h; empty if not stated. */
  readonly load: string;
}

/** Formats required markings: load index with speed, XL or not. null if there are further or incomplete markings. */
function sayLoad(marks: TyreMarks & { readonly construction?: Construction }): string | null {
  const { loadIndex, loadIndex2, speed, xl } = marks;
  const said = [writeService({ loadIndex, loadIndex2, speed }), xl && 'XL'].filter(Boolean).join(' ');
  const isHalf = (loadIndex === null) !== (speed === '');
  return isHalf || writeMarks({ ...marks, class: '' }) !== said ? null : said;
}

/** Parses a vehicle's required markings such as `95y  xl`. */
export const parseTyreNeeds = (text: string): TyreMarks =>
  readMarks(foldTyre(text), { class: '', isTruck: false });

/** Normalises required markings, `95y  xl` to `95Y XL`; null unless they are load index with speed, XL or empty. */
export const readLoad = (text: string): string | null => sayLoad(parseTyreNeeds(text));

/**
 * Parses a vehicle's tyre size in any spelling (2254518, 225/45 ZR18 95Y XL); null if invalid or a temporary spare.
 * A vehicle takes any tyre of the size, so ZR and RF become R and P-metric metric.
 */
export function readTyreSize(text: string): TyreSize | null {
  const tyre = readTyre(text);
  const load = tyre && sayLoad(tyre);
  if (!tyre || load === null || tyre.class === 'T') return null;
  return { size: writePlainSize({ ...tyre, class: tyre.class === 'P' ? '' : tyre.class }), load };
}

/** Front and rear tyre sizes of one vehicle, possibly equal. */
export interface TyreSet {
  readonly front: TyreSize;
  readonly rear: TyreSize;
}

const sayTyre = ({ size, load }: TyreSize): string => (load ? `${size} ${load}` : size);
const saySet = ({ front, rear }: TyreSet): string =>
  front === rear ? sayTyre(front) : `${sayTyre(front)} + ${sayTyre(rear)}`;

function readSet(text: string): TyreSet | null {
  const sizes = text.split('+').map(readTyreSize);
  const [front, rear = front] = sizes;
  return sizes.length <= 2 && front && rear ? { front, rear } : null;
}

/** Parses tyre sets written in one line: `225/55R17; 245/45R18 + 275/40R18`; null if one of them is invalid. */
export function readTyreSets(text: string): TyreSet[] | null {
  const sets = text
    .normalize('NFKC')
    .split(/[;,、\n]/)
    .filter((part) => part.trim() !== '')
    .map(readSet);
  return sets.every((set) => set !== null) ? sets : null;
}

/** Formats tyre sets as one line, in the form in which they are saved. */
export const formatTyreSets = (sets: readonly TyreSet[]): string => sets.map(saySet).join('; ');
