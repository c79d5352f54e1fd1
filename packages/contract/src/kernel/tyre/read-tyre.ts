import { foldTyre, readMarks, type MarkContext } from './read-marks.ts';
import type { Construction, Tyre, TyreClass, TyreShape } from './tyre.ts';

/** Size with the text behind it. */
export interface Start {
  readonly shape: TyreShape;
  /** Speed symbol before the R in old sizes: 155SR13. */
  readonly speed: string;
  /** Text behind the size. */
  readonly rest: string;
}
type Parts = Readonly<Record<string, string>>;

/**
 * A rim ends where no digit follows, or where load and speed are joined to it: 205/55R1691V; the 10 of 10PR is none.
 */
const rim = String.raw`(?<rim>\d{1,2}(?:\.\d)?)(?!\.?\d)`;
const carRim = String.raw`(?<rim>\d{2}(?:\.5)?)(?:(?!\.?\d|\s*PR(?![^\s/]))|(?=\d{2,3}[A-Z]))`;
const build = String.raw`\s*[/\\]?\s*(?<speed>(?:[HJ-NP-WY](?=R)|[HS](?=-))?)(?<build>Z?RF?|[DB-])\s*`;
/** On machines an L says that the tyre is low (19.5L-24), which is no speed: no form has it. */
const widthBuild = build.replace('J-N', 'JKMN');
const inchBuild = String.raw`\s*(?<build>Z?RF?|[DBX*-])\s*`;
const rest = String.raw`(?<rest>.*)$`;

/** Size formats, first match wins: 31x10.50R15, 205/55R16, 10.0/75-15.3, 825R20, 155R13, 7.00R16, and digits in one run. */
const forms: readonly [RegExp, (parts: Parts) => TyreShape | null][] = [
  [
    new RegExp(
      String.raw`^(?<class>LT)?\s*(?<od>\d{2})\s*[X*]\s*(?<width>\d{1,2}(?:\.\d{1,2})?|\d{3,4})(?:\s+|\s*(?<build>Z?RF?|[DB-])\s*)${rim}${rest}`,
    ),
    (parts) => shapeOf(parts, inches(parts.width ?? ''), null, Number(parts.od)),
  ],
  [
    new RegExp(
      String.raw`^(?<class>P|LT|ST|HL|T)?\s*(?<width>\d{3})(?<gap>[\s/\\.X*-]*)(?<aspect>\d{2})(?:${build}|(?<join>[\s/\\.X*-]*))${carRim}${rest}`,
    ),
    readMetric,
  ],
  [
    new RegExp(
      String.raw`^(?<class>LT)?\s*(?<width>\d{1,2}(?:\.\d{1,2})?)\s*[/\\X*]\s*(?<aspect>\d{2})${inchBuild}${rim}${rest}`,
    ),
    (parts) => shapeOf(parts, Number(parts.width), Number(parts.aspect), null),
  ],
  [
    new RegExp(
      String.raw`^(?<class>LT|ST)?\s*(?<width>[4-9]\d[05]|[1-4]\d(?:00|25|50|75))${inchBuild}${rim}${rest}`,
    ),
    (parts) => (isNumber(parts) ? null : shapeOf(parts, inches(parts.width ?? ''), null, null)),
  ],
  [
    new RegExp(String.raw`^(?<class>P|LT|ST)?\s*(?<width>[1-3]\d{2})${build}${rim}${rest}`),
    (parts) => shapeOf(parts, Number(parts.width), null, null),
  ],
  [
    new RegExp(
      String.raw`^(?<class>LT|ST)?\s*(?:(?<width>\d{1,2}(?:\.\d{1,2})?)${widthBuild}|(?<point>\d{1,2}\.\d{1,2})\s*[X*]\s*)${rim}${rest}`,
    ),
    readInches,
  ],
  [
    new RegExp(String.raw`^(?<width>\d{3})(?<aspect>\d{2})(?<rim>17|19|22|24)5(?!\d)${rest}`),
    (parts) => readMetric({ ...parts, rim: `${parts.rim}.5` }),
  ],
];

/** Parses inches: 12.50, 12.5 and 1250 are equal. */
const inches = (text: string): number =>
  text.length > 2 && !text.includes('.') ? Number(text) / 100 : Number(text);

/** Whether three numbers with hyphens are a number and no diagonal tyre: 12-20-3, not 12-20-14PR. */
const isNumber = ({ build: typed = '', rest: behind = '' }: Parts): boolean =>
  !typed.includes('R') && /^\s*[-/.]\d(?!\d?\s*(?:PR|层))/.test(behind);

/** Tyres of machines say their decimals (26.5-25); 30-40 without them is no tyre. */
function readInches(parts: Parts): TyreShape | null {
  const { width = '', point, build: typed = '-' } = parts;
  const text = point ?? width;
  return isNumber(parts) || (Number(text) > 24 && !text.includes('.'))
    ? null
    : shapeOf({ ...parts, build: typed }, Number(text), null, null);
}

/** Three numbers without R are a radial tyre, unless in the old notation 205/70-14. In one run they end in 0 or 5. */
function readMetric(parts: Parts): TyreShape | null {
  const { width, aspect, gap = '', build: typed } = parts;
  const isRun = gap === '' && !typed;
  if (isRun && (Number(width) % 5 !== 0 || Number(aspect) % 5 !== 0 || Number(parts.rim) > 30)) return null;
  const isOld = typed === '-' && /[\s/]/.test(gap);
  return shapeOf(
    { ...parts, build: typed === '-' && !isOld ? 'R' : (typed ?? '') },
    Number(width),
    Number(aspect),
    null,
  );
}

/** Whether a tyre of this width may stand on a rim: those of farm and earth-moving machines go beyond 30 inches. */
const fitsRim = (width: number, measure: number): boolean =>
  measure <= 30 || (measure <= 63 && (width >= 100 ? width >= 230 : width >= 7));

function shapeOf(parts: Parts, width: number, aspect: number | null, od: number | null): TyreShape | null {
  const measure = Number(parts.rim);
  // An aspect ratio only goes with two-digit rims.
  const isSize =
    fitsRim(width, measure) &&
    (od === null || (od >= 10 && od > measure)) &&
    (aspect === null ? measure >= 4 : measure >= 10 && aspect >= (width >= 100 ? 20 : 40)) &&
    (width >= 100 || (width >= 2 && width <= 40));
  const construction = (/^[X*]$/.test(parts.build ?? '') ? '-' : parts.build || 'R') as Construction;
  return isSize
    ? { class: (parts.class ?? '') as TyreClass, width, aspect, construction, rim: measure, od }
    : null;
}

/** Size at the beginning of a folded text; null if there is none. */
export function readStart(folded: string): Start | null {
  for (const [form, read] of forms) {
    const parts: Parts | undefined = form.exec(folded)?.groups;
    const shape = parts && read(parts);
    if (shape) return { shape, speed: parts.speed ?? '', rest: parts.rest ?? '' };
  }
  return null;
}

/** Markings whose meaning differs between car and truck tyres need this context. */
const contextOf = (shape: TyreShape): MarkContext => ({
  class: shape.class,
  isTruck: !Number.isInteger(shape.rim) || shape.width < 100,
});

/**
 * Parses a tyre size with its markings in any spelling: 2055516, `205/55 zr16 94w xl`, ３１×10.5R15LT. Unknown parts are
 * collected in `others`; null if the text does not begin with a size.
 */
export function readTyre(text: string): Tyre | null {
  const start = readStart(foldTyre(text));
  if (!start) return null;
  return tyreOf(start, start.rest);
}

/** Tyre of a size and the markings behind it; RF and ZRF say in the size that it runs without air. */
export function tyreOf({ shape, speed }: Start, behind: string): Tyre {
  const marks = readMarks(behind, contextOf(shape));
  const runflat = marks.runflat || shape.construction.endsWith('F');
  return { ...shape, ...marks, speed: marks.speed || speed, runflat };
}
