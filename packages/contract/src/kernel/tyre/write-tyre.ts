import { isRunflatOe } from './read-marks.ts';
import type { Tyre, TyreMarks, TyreShape } from './tyre.ts';

/** Formats inches with two decimals (7.00, 10.50), except 11R22.5 and 9.5R17.5 of tubeless truck tyres. */
function writeWidth({ width, od, rim }: TyreShape): string {
  if (width >= 100) return String(width);
  return od === null && rim % 1 !== 0 && (width % 1 === 0 || rim > 17) ? String(width) : width.toFixed(2);
}

const isPrefix = ({ class: cls, aspect }: TyreShape): boolean =>
  cls !== 'C' && (cls !== 'LT' || aspect !== null);

function write(shape: TyreShape, construction: string): string {
  const { class: cls, aspect, rim, od } = shape;
  const measures = `${od === null ? '' : `${od}x`}${writeWidth(shape)}${aspect === null ? '' : `/${aspect}`}`;
  return `${isPrefix(shape) ? cls : ''}${measures}${construction}${rim}${isPrefix(shape) ? '' : cls}`;
}

/** Formats a tyre size in canonical form: 205/55R16, LT235/75R15, 195R14C, 31x10.50R15LT. */
export const writeSize = (shape: TyreShape): string => write(shape, shape.construction);

/** Digits of a size without separators, as people type it: 2055516, 31105015. Not unique across tyre classes. */
export const sizeKey = (shape: TyreShape): string => writeSize(shape).replaceAll(/\D/g, '');

/** Formats load index and speed symbol: 91V, 104/101S, (93Y). */
export function writeService({
  loadIndex,
  loadIndex2,
  speed,
}: Pick<TyreMarks, 'loadIndex' | 'loadIndex2' | 'speed'>) {
  const load = loadIndex === null ? '' : `${loadIndex}${loadIndex2 === null ? '' : `/${loadIndex2}`}`;
  return speed === '(Y)' && load ? `(${load}Y)` : `${load}${speed}`;
}

/** Formats the markings of a tyre in canonical order. */
export function writeMarks(tyre: TyreMarks & Pick<TyreShape, 'class'>): string {
  const isSaid = tyre.runflatMark !== '' || isRunflatOe(tyre.oeMark);
  const isPlain = !tyre.loadRange || (tyre.class === 'LT' && tyre.speed !== '');
  const range = isPlain ? tyre.loadRange : `LR${tyre.loadRange}`;
  return [
    writeService(tyre),
    tyre.second && `(${tyre.second})`,
    tyre.xl && 'XL',
    range,
    tyre.ply !== null && `${tyre.ply}PR`,
    tyre.oeMark,
    tyre.runflatMark,
    tyre.runflat && !isSaid && 'RUNFLAT',
    tyre.mudAndSnow && 'M+S',
    tyre.snowflake && '3PMSF',
    ...tyre.others,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Formats a tyre as its sidewall reads; parsing the result gives the same tyre. */
export function writeTyre(tyre: Tyre): string {
  const isOld =
    tyre.loadIndex === null && tyre.od === null && tyre.construction === 'R' && /^[A-Z]$/.test(tyre.speed);
  if (!isOld) return `${writeSize(tyre)} ${writeMarks(tyre)}`.trim();
  return `${write(tyre, `${tyre.speed}R`)} ${writeMarks({ ...tyre, speed: '' })}`.trim();
}
