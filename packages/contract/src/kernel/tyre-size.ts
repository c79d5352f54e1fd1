/** A passenger car's tyre: what its size says, and what may stand behind it. No zod: screens import it. */
export interface TyreSize {
  /** 225/45R18 */
  readonly size: string;
  /** Load index and speed, reinforced or not: 95Y XL, (90Y) above 300 km/h; empty where nothing is said. */
  readonly load: string;
}

const metric = /^P?(\d{3})[\s/-]*(\d{2})[\s/-]*Z?R?[\s/-]*(\d{2})(?![\d.])\s*(.*)$/;
const loadMark = /^(\d{2,3}[A-Y]|\(\d{2,3}Y\))?\s*(XL)?$/;

const fold = (text: string): string => text.normalize('NFKC').trim().toUpperCase();

/** `95y  xl` as `95Y XL`; null when it is neither load index with speed, nor XL, nor nothing. */
export function readLoad(text: string): string | null {
  const found = loadMark.exec(fold(text));
  return found && [found[1], found[2]].filter(Boolean).join(' ');
}

/** A metric size however it is typed (2254518, 225/45 ZR18 95Y XL); null when it is none. */
export function readTyreSize(text: string): TyreSize | null {
  const [, width, aspect, rim, rest = ''] = metric.exec(fold(text)) ?? [];
  const load = readLoad(rest);
  return width === undefined || load === null ? null : { size: `${width}/${aspect}R${rim}`, load };
}

/** The tyres of one car: the same all round, or others behind. */
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

/** Sets as they are written in one line: `225/55R17; 245/45R18 + 275/40R18`; null when one of them is none. */
export function readTyreSets(text: string): TyreSet[] | null {
  const sets = text
    .normalize('NFKC')
    .split(/[;,、\n]/)
    .filter((part) => part.trim() !== '')
    .map(readSet);
  return sets.every((set) => set !== null) ? sets : null;
}

/** The same line, as it is kept. */
export const sayTyreSets = (sets: readonly TyreSet[]): string => sets.map(saySet).join('; ');
