/** Tyre class: prefixes P, LT, T (temporary), HL, suffix C (commercial), or '' for plain metric. */
export type TyreClass = '' | 'P' | 'LT' | 'C' | 'T' | 'HL';

/** Tyre construction: radial, radial above 240 km/h, diagonal (D, formerly -), belted. */
export type Construction = 'R' | 'ZR' | 'D' | 'B' | '-';

/** Dimensions and class of a tyre, which must fit the wheel. */
export interface TyreShape {
  readonly class: TyreClass;
  /** Section width: millimetres from 100 on, inches below. */
  readonly width: number;
  /** Height in percent of the width; null where the size does not say it: 155R13, 7.00R16LT, 31x10.50R15LT. */
  readonly aspect: number | null;
  readonly construction: Construction;
  /** Inches: 16, 17.5. */
  readonly rim: number;
  /** Outer diameter in inches, said by flotation sizes alone. */
  readonly od: number | null;
}

/** Markings behind a tyre size; empty or null if absent. */
export interface TyreMarks {
  readonly loadIndex: number | null;
  /** Of twin wheels: 104/101. */
  readonly loadIndex2: number | null;
  /** H, A8, (Y) above 300 km/h. */
  readonly speed: string;
  /** A further load and speed for which it may be used: 106T. */
  readonly second: string;
  readonly xl: boolean;
  /** C to N, of LT and truck tyres. */
  readonly loadRange: string;
  readonly ply: number | null;
  readonly runflat: boolean;
  /** What its maker calls run-flat: RFT, ZP; several with a blank between. */
  readonly runflatMark: string;
  /** For which carmaker it was made: ★, MO; several with a blank between. */
  readonly oeMark: string;
  readonly mudAndSnow: boolean;
  /** Three peaks with a snowflake. */
  readonly snowflake: boolean;
  /** What this grammar does not know, as it stood: FR, TL. */
  readonly others: readonly string[];
}

/** Parsed tyre: its size and its markings. */
export interface Tyre extends TyreShape, TyreMarks {}

const radial = (construction: string): string => (construction === 'ZR' ? 'R' : construction);

/** Whether two tyres are interchangeable by size. LT, HL, P and T tyres with equal digits are different goods. */
export const isSameSize = (a: TyreShape, b: TyreShape): boolean =>
  a.class === b.class &&
  a.width === b.width &&
  a.aspect === b.aspect &&
  radial(a.construction) === radial(b.construction) &&
  a.rim === b.rim &&
  a.od === b.od;
