import { t, type Text } from '@treadline/contract/kernel/text.ts';
import { holdValue } from '#kernel/held-value.ts';

const newYear = t('元旦', 'New Year', '元旦');
const spring = t('春节', 'Spring Festival', '春節');
const qingming = t('清明节', 'Qingming', '清明節');
const labour = t('劳动节', 'Labour Day', '勞動節');
const dragonBoat = t('端午节', 'Dragon Boat Festival', '端午節');
const midAutumn = t('中秋节', 'Mid-Autumn Festival', '中秋節');
const national = t('国庆节', 'National Day', '國慶節');
const nationalAndMidAutumn = t('国庆节、中秋节', 'National Day, Mid-Autumn Festival', '國慶節、中秋節');

/** The seven that every year has. */
export const legalHolidays = [newYear, spring, qingming, labour, dragonBoat, midAutumn, national];
const known = [...legalHolidays, nationalAndMidAutumn];

/** A holiday of a year that was loaded: its Chinese name, days as YYYY-MM-DD. */
export interface LoadedHoliday {
  name: string;
  from: string;
  to: string;
  worked: readonly string[];
}

/** A holiday: its name, first and last day off, and the days that are worked in exchange. */
type Holiday = readonly [name: Text, from: string, to: string, worked?: readonly string[]];

/**
 * What the State Council published, as the package chinese-days 1.5.7 (MIT) has it. A year is published in the November
 * before, and is loaded by a file (`load-year.ts`) until the program has it.
 */
const years: Readonly<Record<number, readonly Holiday[]>> = {
  2025: [
    [newYear, '01-01', '01-01'],
    [spring, '01-28', '02-04', ['01-26', '02-08']],
    [qingming, '04-04', '04-06'],
    [labour, '05-01', '05-05', ['04-27']],
    [dragonBoat, '05-31', '06-02'],
    [nationalAndMidAutumn, '10-01', '10-08', ['09-28', '10-11']],
  ],
  2026: [
    [newYear, '01-01', '01-03', ['01-04']],
    [spring, '02-15', '02-23', ['02-14', '02-28']],
    [qingming, '04-04', '04-06'],
    [labour, '05-01', '05-05', ['05-09']],
    [dragonBoat, '06-19', '06-21'],
    [midAutumn, '09-25', '09-27'],
    [national, '10-01', '10-07', ['09-20', '10-10']],
  ],
};

/** Holidays by year: of the program, and in their place those of years that were loaded. */
export const heldYears = holdValue<Readonly<Record<number, readonly Holiday[]>>>(
  () => years,
  async (db) =>
    (await db.selectFrom('legal_year').orderBy('id', 'desc').limit(1).select('id').executeTakeFirst())?.id ??
    null,
  async (db) => {
    const loaded = await db.selectFrom('legal_year').orderBy('id').select(['year', 'holidays']).execute();
    const given = loaded.map(({ year, holidays }) => [
      year,
      (holidays as unknown as LoadedHoliday[]).map(asHoliday),
    ]);
    return { ...years, ...Object.fromEntries(given) };
  },
);

const asHoliday = ({ name, from, to, worked }: LoadedHoliday): Holiday => [
  known.find((text) => text['zh-CN'] === name) ?? t(name, name, name),
  from.slice(5),
  to.slice(5),
  worked.map((day) => day.slice(5)),
];

/** Whether the State Council's calendar of a year is known. */
export const isPublished = (year: number): boolean => year in heldYears.get();

/** Returns a day's entry in the State Council's calendar: holiday, or make-up working day; null for others. */
export function legalDay(day: string): { name: Text; rest: boolean } | null {
  const date = day.slice(5);
  for (const [name, from, to, worked = []] of heldYears.get()[Number(day.slice(0, 4))] ?? []) {
    if (date >= from && date <= to) return { name, rest: true };
    if (worked.includes(date)) return { name, rest: false };
  }
  return null;
}
