import type { z } from 'zod';
import {
  conversionFields as fields,
  conversionRates,
  conversionViews,
} from '@treadline/contract/reports/conversion/fields.ts';
import { daysOf, monthsBefore, monthsOf } from '@treadline/contract/reports/conversion/period.ts';
import { conversionRoutes } from '@treadline/contract/reports/conversion/routes.ts';
import { clueStageKeys } from '@treadline/contract/service/clues/stages.ts';
import { formatQuantity, formatRate, formatTime } from '@treadline/contract/kernel/format.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { comparisons } from '@treadline/contract/reports/reports/measures.ts';
import type { Ctx } from '#kernel/context.ts';
import { isDownload } from '#kernel/download.ts';
import type { PictureBoard } from '#kernel/picture/picture-board.ts';
import { listConversion } from '#domains/reports/conversion/index.ts';
import { changeOf } from './change.ts';
import type { ReadList } from './mailable.ts';

type Query = z.output<typeof conversionRoutes.report.query>;
type Answer = z.output<typeof conversionRoutes.report.response>;

const title = t('转化漏斗', 'Conversion', '轉化漏斗');
/** Rows of the ranking that are drawn. */
const drawn = 8;

const list = (ctx: Ctx, query: Query) => listConversion(ctx, { params: {}, query, body: undefined });
async function read(ctx: Ctx, query: Query): Promise<Answer> {
  const answer = await list(ctx, query);
  if (isDownload(answer)) throw new Error('no list');
  return answer as Answer;
}

/** The funnel's figures beside those of as many months before, clues by month, and the rows of the view with the most. */
async function boardOf(ctx: Ctx, name: string, query: Query, today: string): Promise<PictureBoard> {
  const { lang } = ctx;
  const months = monthsOf(query, today);
  const all = { ...query, ...months, page: 1, pageSize: 100, format: undefined };
  const byMonth = await read(ctx, { ...all, by: 'month', sort: 'name' });
  const before = await read(ctx, { ...all, ...monthsBefore(months), by: 'month' });
  const rows = await read(ctx, { ...all, sort: '-created', pageSize: drawn });
  const compared = comparisons.previous[lang];
  const highest = Math.max(1, ...rows.list.map(({ created }) => created));
  return {
    title: name,
    subtitle: [title[lang], `${months.from} – ${months.to}`].join(' · '),
    figures: [...clueStageKeys, ...conversionRates].map((key) => {
      const isRate = conversionRates.some((rate) => rate === key);
      const say = isRate ? formatRate : formatQuantity;
      const [now, then] = [byMonth.totals?.[key] ?? null, before.totals?.[key] ?? null];
      return {
        label: fields[key].label[lang],
        value: say(now),
        ...changeOf(now, then, lang, { isRate }),
        before: `${compared} ${say(then)}`,
      };
    }),
    chart: {
      title: `${fields.created.label[lang]} · ${conversionViews.month[lang]}`,
      words: { now: fields.created.label[lang], before: '' },
      points: byMonth.list.map(({ id, created }) => ({ short: id, value: created, previous: null })),
      brief: { lang, scale: 1, unit: '' },
    },
    rank: {
      title: `${fields.created.label[lang]} · ${conversionViews[query.by][lang]}`,
      rows: rows.list.map((row) => ({
        name: row.name,
        value: `${formatQuantity(row.created)} · ${formatRate(row.rate)}`,
        share: row.created / highest,
      })),
    },
    by: `Treadline ${formatTime(new Date())} ${ctx.me.name}`,
  };
}

/** Reader of saved URLs of the clue conversion report. */
export const mailedConversion: ReadList = (given, today) => {
  const found = conversionRoutes.report.query.safeParse(given);
  if (!found.success) return undefined;
  const query = { sort: found.data.by === 'month' ? '-name' : '-created', ...found.data } as Query;
  const months = monthsOf(query, today);
  if (months.from > months.to) return undefined;
  return {
    days: daysOf(months),
    sheet: (ctx) => list(ctx, { ...query, ...months, format: 'xlsx' }),
    board: (ctx, name) => boardOf(ctx, name, query, today),
  };
};
