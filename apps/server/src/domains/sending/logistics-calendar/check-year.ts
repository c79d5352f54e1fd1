import type { HolidayRow } from '@treadline/contract/sending/logistics-calendar/routes.ts';
import { rules } from '@treadline/contract/kernel/rules.ts';
import { languages, t, type Text } from '@treadline/contract/kernel/text.ts';
import { daysBetween } from '#kernel/days.ts';
import { importReasons, type ImportRow, type RejectRow } from '#kernel/imports/import-file.ts';
import { legalHolidays, type LoadedHoliday } from './legal-days.ts';

const mostDays = 10;
const lastYear = 2100;

const why = {
  year: t(
    '只能是 {from} 年至 {to} 年的假期',
    'A year from {from} to {to} only',
    '只能是 {from} 年至 {to} 年的假期',
  ),
  otherYear: t(
    '应为 {year} 年的日期，例如 {year}-10-01',
    'A day of {year}, such as {year}-10-01',
    '應為 {year} 年的日期，例如 {year}-10-01',
  ),
  backwards: t('不能早于首日', 'Not before the first day', '不能早於首日'),
  long: t('一个假期最多 {most} 天', 'A holiday has at most {most} days', '一個假期最多 {most} 天'),
  overlap: t('与“{name}”的日期重叠', 'Overlaps {name}', '與「{name}」的日期重疊'),
  plain: t(
    '{day} 不是周末，只有周末才调休上班',
    '{day} is not at a weekend; only weekend days are worked in exchange',
    '{day} 不是週末，只有週末才調休上班',
  ),
  inside: t('{day} 在“{name}”假期内', '{day} is within {name}', '{day} 在「{name}」假期內'),
  twice: t('{day} 重复', '{day} is there twice', '{day} 重複'),
  missing: t(
    '文件缺少 {names}：请上传全年的法定节假日',
    'The file lacks {names}: upload the holidays of the whole year',
    '檔案缺少 {names}：請上傳全年的法定節假日',
  ),
};

/** A row with what it says, and whether its days can be compared with others. */
interface Read extends LoadedHoliday {
  row: number;
  isWhole: boolean;
}

const isDay = (text: string): boolean => rules.day().safeParse(text).success;

/** The legal holidays of a name, as 国庆节、中秋节 has two. */
const holidaysIn = (name: string): Text[] =>
  legalHolidays.filter((each) =>
    languages.some((lang) => name.toLowerCase().includes(each[lang].replace(/[节節]$/, '').toLowerCase())),
  );

function readRow(
  { row, value: { name, from, to, worked } }: ImportRow<typeof HolidayRow>,
  reject: RejectRow,
  year: string,
): Read {
  const days = worked.split(/[\s,，、;；]+/).filter(Boolean);
  const isOfYear = (day: string) => day.startsWith(`${year}-`) && isDay(day);
  const isWhole = isOfYear(from) && isOfYear(to) && from <= to;
  if (!isOfYear(from)) reject(row, 'from', why.otherYear, { year });
  if (!isOfYear(to)) reject(row, 'to', why.otherYear, { year });
  else if (to < from) reject(row, 'to', why.backwards);
  else if (isWhole && daysBetween(new Date(from), new Date(to)) >= mostDays)
    reject(row, 'to', why.long, { most: mostDays });
  if (!days.every(isOfYear)) reject(row, 'worked', why.otherYear, { year });
  return { row, name, from, to, worked: days.filter(isOfYear), isWhole };
}

/** No holiday twice, none within another, all seven there. */
function checkHolidays(read: readonly Read[], reject: RejectRow): void {
  const seen = new Set<Text>();
  for (const [at, { row, name, from, to, isWhole }] of read.entries()) {
    const named = holidaysIn(name);
    if (named.some((each) => seen.has(each))) reject(row, 'name', importReasons.repeated, { value: name });
    for (const each of named) seen.add(each);
    const other = read.slice(0, at).find((each) => each.isWhole && from <= each.to && to >= each.from);
    if (isWhole && other) reject(row, 'from', why.overlap, { name: other.name });
  }
  const lacking = legalHolidays.filter((each) => !seen.has(each)).map((each) => each['zh-CN']);
  if (lacking.length) reject(read.at(-1)?.row ?? 2, 'name', why.missing, { names: lacking.join('、') });
}

/** Days worked in exchange are at weekends, outside of holidays, each once. */
function checkWorked(read: readonly Read[], reject: RejectRow): void {
  const seen = new Set<string>();
  for (const { row, worked } of read)
    for (const day of worked) {
      const within = read.find(({ isWhole, from, to }) => isWhole && from <= day && day <= to);
      if (within) reject(row, 'worked', why.inside, { day, name: within.name });
      else if (new Date(day).getUTCDay() % 6 !== 0) reject(row, 'worked', why.plain, { day });
      else if (seen.has(day)) reject(row, 'worked', why.twice, { day });
      seen.add(day);
    }
}

/**
 * Holidays of one year, that of the first row, if they can be what the State Council has published: all legal ones, each
 * once, of this year or a later one.
 */
export function checkYear(
  rows: readonly ImportRow<typeof HolidayRow>[],
  reject: RejectRow,
  today: string,
): LoadedHoliday[] {
  const [now, [first]] = [today.slice(0, 4), rows];
  const year = /^\d{4}(?=-)/.exec(first?.value.from ?? '')?.[0] ?? now;
  if (first && (year < now || Number(year) > lastYear)) {
    reject(first.row, 'from', why.year, { from: now, to: lastYear });
    return [];
  }
  const read = rows.map((each) => readRow(each, reject, year));
  checkHolidays(read, reject);
  checkWorked(read, reject);
  return read.map(({ name, from, to, worked }) => ({ name, from, to, worked }));
}
