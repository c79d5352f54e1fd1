import { isRunflatOe } from './read-marks.ts';
import { baseConstruction, type Tyre, type TyreMarks, type TyreShape } from './tyre.ts';

/**
 * Formats inches as makers write them: two decimals (7.00, 10.50), none or one where the rim has a half inch (11R22.5,
 * 9.5R17.5), one on farm and earth-moving machines (16.9-28, 23.5-25, 10.0/75-15.3).
 */
function writeWidth({ width, aspect, od, rim }: TyreShape): string {
  if (width >= 100) return String(width);
  const isWhole = width % 1 === 0;
  if (aspect !== null) return isWhole && rim >= 20 ? String(width) : oneDecimal(width);
  if (od !== null) return width.toFixed(2);
  if (rim % 1 !== 0 && (isWhole || rim > 17)) return String(width);
  const isHalf = (width * 2) % 1 === 0;
  const isMachine = !isWhole && (width >= 10 || (width >= 9 && rim >= 24) || (!isHalf && rim >= 20));
  return isMachine ? oneDecimal(width) : width.toFixed(2);
}

/** One decimal, or the two that there are: 8.25. */
const oneDecimal = (width: number): string =>
  Math.abs(width * 10 - Math.round(width * 10)) > 1e-6 ? width.toFixed(2) : width.toFixed(1);

const isPrefix = ({ class: cls, aspect }: TyreShape): boolean =>
  cls !== 'C' && cls !== 'ULT' && ((cls !== 'LT' && cls !== 'ST') || aspect !== null);

function write(shape: TyreShape, construction: string): string {
  const { class: cls, aspect, rim, od } = shape;
  const measures = `${od === null ? '' : `${od}x`}${writeWidth(shape)}${aspect === null ? '' : `/${aspect}`}`;
  return `${isPrefix(shape) ? cls : ''}${measures}${construction}${rim}${isPrefix(shape) ? '' : cls}`;
}

/** Formats a tyre size in canonical form: 205/55R16, LT235/75R15, 195R14C, 31x10.50R15LT, 8.25R20. */
export const writeSize = (shape: TyreShape): string => write(shape, shape.construction);

/** Formats a size as all interchangeable ones are: 245/45R19 for ZR and RF, too. Equal texts are equal sizes. */
export const writePlainSize = (shape: TyreShape): string =>
  write(shape, baseConstruction(shape.construction));

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
export function writeMarks(tyre: TyreMarks & Pick<TyreShape, 'class'> & Partial<TyreShape>): string {
  const isSaid =
    tyre.runflatMark !== '' || isRunflatOe(tyre.oeMark) || (tyre.construction?.endsWith('F') ?? false);
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
