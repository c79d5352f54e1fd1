/** Load capacity in kilograms for load indices 80 to 159; every 80 indices it grows tenfold. */
const kilograms = [
  450, 462, 475, 487, 500, 515, 530, 545, 560, 580, 600, 615, 630, 650, 670, 690, 710, 730, 750, 775, 800,
  825, 850, 875, 900, 925, 950, 975, 1000, 1030, 1060, 1090, 1120, 1150, 1180, 1215, 1250, 1285, 1320, 1360,
  1400, 1450, 1500, 1550, 1600, 1650, 1700, 1750, 1800, 1850, 1900, 1950, 2000, 2060, 2120, 2180, 2240, 2300,
  2360, 2430, 2500, 2575, 2650, 2725, 2800, 2900, 3000, 3075, 3150, 3250, 3350, 3450, 3550, 3650, 3750, 3875,
  4000, 4125, 4250, 4375,
] as const;

/** Load capacity in kilograms of a load index; null outside 30 to 209, the range of road tyres. */
export function loadKg(index: number): number | null {
  if (!Number.isInteger(index) || index < 30 || index > 209) return null;
  const kg = kilograms[index % 80] ?? 0;
  return index < 80 ? Math.floor(kg / 10) : index < 160 ? kg : kg * 10;
}

const speeds: Readonly<Record<string, number>> = {
  B: 50,
  C: 60,
  D: 65,
  E: 70,
  F: 80,
  G: 90,
  J: 100,
  K: 110,
  L: 120,
  M: 130,
  N: 140,
  P: 150,
  Q: 160,
  R: 170,
  S: 180,
  T: 190,
  U: 200,
  H: 210,
  V: 240,
  W: 270,
  Y: 300,
  '(Y)': 300,
};

/**
 * Speed in km/h of a speed symbol, A1 to A8 included; (Y), above 300 km/h, counts as Y; null for an unknown symbol.
 */
export const speedKmh = (symbol: string): number | null =>
  /^A[1-8]$/.test(symbol) ? Number(symbol[1]) * 5 : (speeds[symbol] ?? null);

interface Service {
  readonly loadIndex: number | null;
  readonly speed: string;
}

/** Result of comparing a tyre with a vehicle's requirement; unknown if either lacks data. */
export type TyreFit = 'ok' | 'load-below' | 'speed-below' | 'unknown';

/**
 * Compares the load index and speed symbol of a tyre with a vehicle's requirement. Values missing on either side are
 * skipped; the load index for twin wheels is ignored.
 */
export function compareTyreFit(needed: Service, offered: Service): TyreFit {
  const load =
    needed.loadIndex !== null && offered.loadIndex !== null && offered.loadIndex - needed.loadIndex;
  const [want, have] = [speedKmh(needed.speed), speedKmh(offered.speed)];
  const speed = want !== null && have !== null && have - want;
  if (load !== false && load < 0) return 'load-below';
  if (speed !== false && speed < 0) return 'speed-below';
  return load === false || speed === false ? 'unknown' : 'ok';
}
