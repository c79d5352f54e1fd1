/**
 * Tyre class: prefixes P, LT, ST (trailers), T (temporary), HL, suffixes C (commercial), ULT (mini trucks), or '' for
 * plain metric.
 */
export type TyreClass = '' | 'P' | 'LT' | 'ST' | 'C' | 'ULT' | 'T' | 'HL';

/** Tyre construction: radial, above 240 km/h, both as run-flat (RF, ZRF), diagonal (D, formerly -), belted. */
export type Construction = 'R' | 'ZR' | 'RF' | 'ZRF' | 'D' | 'B' | '-';

/** Dimensions and class of a tyre, which must fit the wheel. */
export interface TyreShape {
  readonly class: TyreClass;
  /** Section width in millimetres from 100 on, in inches below. */
  readonly width: number;
  /** Aspect ratio in per cent; null if the size does not state it: 155R13, 7.00R16LT, 31x10.50R15LT. */
  readonly aspect: number | null;
  readonly construction: Construction;
  /** Rim diameter in inches: 16, 17.5. */
  readonly rim: number;
  /** Outer diameter in inches; flotation sizes only. */
  readonly od: number | null;
}

/** Markings behind a tyre size; empty or null if absent. */
export interface TyreMarks {
  readonly loadIndex: number | null;
  /** Load index for twin wheels: 104/101. */
  readonly loadIndex2: number | null;
  /** Speed symbol: H, A8, (Y) above 300 km/h. */
  readonly speed: string;
  /** Additional service description: 106T. */
  readonly second: string;
  readonly xl: boolean;
  /** Load range C to N, of LT and truck tyres. */
  readonly loadRange: string;
  readonly ply: number | null;
  readonly runflat: boolean;
  /** Manufacturer's run-flat marking: RFT, ZP; several separated by blanks. */
  readonly runflatMark: string;
  /** OE marking of the carmaker: ★, MO; several separated by blanks. */
  readonly oeMark: string;
  readonly mudAndSnow: boolean;
  /** Three-peak mountain snowflake. */
  readonly snowflake: boolean;
  /** Unknown markings, unchanged: FR, TL. */
  readonly others: readonly string[];
}

/** Parsed tyre: its size and its markings. */
export interface Tyre extends TyreShape, TyreMarks {}

/** Construction as far as it decides about the size: R for every radial tyre, - for both diagonal writings. */
export const baseConstruction = (construction: Construction): Construction =>
  construction.includes('R') ? 'R' : construction === 'D' ? '-' : construction;

/** Constructions in which a size may be written: R, ZR, RF and ZRF are one size, D and - another. */
export const sameConstructions = (construction: Construction): readonly Construction[] =>
  (['R', 'ZR', 'RF', 'ZRF', 'D', 'B', '-'] as const).filter(
    (other) => baseConstruction(other) === baseConstruction(construction),
  );

/** Whether two tyres are interchangeable by size. LT, HL, P and T tyres with equal digits are different goods. */
export const isSameSize = (a: TyreShape, b: TyreShape): boolean =>
  a.class === b.class &&
  a.width === b.width &&
  a.aspect === b.aspect &&
  baseConstruction(a.construction) === baseConstruction(b.construction) &&
  a.rim === b.rim &&
  a.od === b.od;
