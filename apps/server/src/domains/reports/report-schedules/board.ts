import { formatMoney, formatQuantity, formatRate, formatTime } from '@treadline/contract/kernel/format.ts';
import { fillPlaces, t, type Lang } from '@treadline/contract/kernel/text.ts';
import { families, type Measure } from '@treadline/contract/reports/reports/measure.ts';
import {
  comparisons,
  dimensions,
  measures,
  measuresOf,
  type Grain,
  type MeasureKey,
} from '@treadline/contract/reports/reports/measures.ts';
import { perDay } from '@treadline/contract/reports/reports/periods.ts';
import type { Ctx } from '#kernel/context.ts';
import { isDownload } from '#kernel/download.ts';
import type { PictureBoard } from '#kernel/picture/picture-board.ts';
import { reportsOf } from '#domains/reports/reports/index.ts';
import type { ScheduledQuery } from './scheduled-query.ts';
import { changeOf } from './change.ts';
import { weekdayOf } from './plan.ts';

/** Rows of the ranking that are drawn. */
const drawn = 8;

const thisPeriod = t('本期', 'This period', '本期');
const rankTitle = t('{measure}排名：{by}', '{measure} by {by}', '{measure}排名：{by}');
const units = {
  fen: t('元', 'CNY', '元'),
  piece: t('条', 'tyres', '條'),
  count: t('', '', ''),
  rate: t('', '', ''),
} as const;

const measureOf = (key: MeasureKey): Measure => measures[key];

function say(key: MeasureKey, value: number | null | undefined, lang: Lang): string {
  const { unit } = measureOf(key);
  if (unit === 'rate') return formatRate(value);
  const figure = unit === 'fen' ? formatMoney(value) : formatQuantity(value);
  return `${figure} ${units[unit][lang]}`.trimEnd();
}

type RankRow = Readonly<Record<string, unknown>> & { name: string };
function rankOf(
  rows: readonly RankRow[],
  measure: MeasureKey,
  title: string,
  lang: Lang,
): PictureBoard['rank'] {
  const of = (row: RankRow) => (row[measure] as number | null) ?? 0;
  const shown = rows.filter((row) => of(row) > 0);
  const highest = Math.max(1, ...shown.map(of));
  return {
    title,
    rows: shown.map((row) => ({
      name: row.name,
      value: say(measure, of(row), lang),
      share: of(row) / highest,
    })),
  };
}

/** Every figure of the family, and how each stands beside the period compared with. */
const figuresOf = ({ family }: ScheduledQuery, { values, previous }: Totals, compared: string, lang: Lang) =>
  (measuresOf(family) as MeasureKey[]).map((key) => {
    const [now, before] = [values[key] ?? null, previous?.[key] ?? null];
    const { unit, bad = false, plain = false } = measureOf(key);
    return {
      label: measureOf(key).title[lang],
      value: say(key, now, lang),
      ...changeOf(now, before, lang, { isRate: unit === 'rate', bad, plain }),
      before: compared && `${compared} ${say(key, before, lang)}`,
    };
  });

type Answers = ReturnType<typeof reportsOf>;
type Totals = Awaited<ReturnType<Answers['total']>>;
type Series = Awaited<ReturnType<Answers['series']>>;

const daily = t('日均', 'per day', '日均');
const inMonth = t('{month} 月', 'Month {month}', '{month} 月');

/** What a place of the axis is called. */
function shortOf(at: string, grain: Grain, lang: Lang): string {
  if (grain === 'weekday') return weekdayOf(Number(at), lang);
  if (grain === 'season') return fillPlaces(inMonth, lang, { month: at });
  return grain === 'month' ? at.slice(0, 7) : at.slice(5);
}

/** Chart of a measure over time, with the compared period. */
export function chartOf(
  { measure, grain }: Pick<ScheduledQuery, 'measure' | 'grain'>,
  points: Series['points'],
  before: string,
  lang: Lang,
): NonNullable<PictureBoard['chart']> {
  const { title, unit } = measureOf(measure);
  const word = [units[unit][lang], points.some(({ days }) => days) && daily[lang]].filter(Boolean).join(' ');
  const of = (value: number | null | undefined, days: number | undefined) =>
    days === undefined ? (value ?? null) : perDay(value ?? null, days, unit);
  return {
    title: word ? `${title[lang]} (${word})` : title[lang],
    words: { now: thisPeriod[lang], before },
    points: points.map(({ at, values, previous, days }) => ({
      short: shortOf(at, grain, lang),
      value: of(values[measure], days?.now),
      previous: of(previous?.[measure], days?.before),
    })),
    brief: { lang, scale: unit === 'fen' || unit === 'rate' ? 100 : 1, unit: unit === 'rate' ? '%' : '' },
  };
}

/** Contents of a view's picture: figures of its family, its measure over time, the top of its ranking. */
export async function boardOf(ctx: Ctx, name: string, asked: ScheduledQuery): Promise<PictureBoard> {
  const { lang } = ctx;
  const { family, measure, days, query } = asked;
  const { page: _page, pageSize: _size, sort: _sort, by, counts: _counts, ...same } = query;
  const reports = reportsOf(family);
  const totals = await reports.total(ctx, { query: same });
  const series = await reports.series(ctx, { query: { ...same, grain: asked.grain } });
  const ranked = await reports.rank(ctx, { query: { ...query, page: 1, pageSize: drawn } } as never);
  const { before } = totals;
  const compared = before ? comparisons[query.compare][lang] : '';
  const span = before ? `${compared} ${before.from} – ${before.to}` : '';
  const title = fillPlaces(rankTitle, lang, {
    measure: measureOf(measure).title[lang],
    by: dimensions[by][lang],
  });
  return {
    title: name,
    subtitle: [families[family][lang], `${days.from} – ${days.to}`, span].filter(Boolean).join(' · '),
    figures: figuresOf(asked, totals, compared, lang),
    chart: chartOf(asked, series.points, compared, lang),
    rank: rankOf(isDownload(ranked) ? [] : ranked.list, measure, title, lang),
    by: `Treadline ${formatTime(totals.asOf)} ${ctx.me.name}`,
  };
}
