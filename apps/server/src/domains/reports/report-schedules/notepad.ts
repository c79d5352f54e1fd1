import type { z } from 'zod';
import { formatMoney, formatQuantity, formatTime } from '@treadline/contract/kernel/format.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { rankFields as fields, rankViews } from '@treadline/contract/reports/notepad/fields.ts';
import { notepadRoutes } from '@treadline/contract/reports/notepad/routes.ts';
import { comparisons } from '@treadline/contract/reports/reports/measures.ts';
import { daysBefore, type Days } from '@treadline/contract/reports/reports/periods.ts';
import type { Ctx } from '#kernel/context.ts';
import { isDownload } from '#kernel/download.ts';
import type { PictureBoard } from '#kernel/picture/picture-board.ts';
import { resolveDays, exportNotepad, listRank } from '#domains/reports/notepad/index.ts';
import { changeOf } from './change.ts';
import type { ReadList } from './mailable.ts';

type Query = z.output<typeof notepadRoutes.export.query>;
type RankQuery = z.output<typeof notepadRoutes.rank.query>;
type Ranking = z.output<typeof notepadRoutes.rank.response>;

const title = t('门店记事', 'Notepad', '門店記事');
const figures = ['visits', 'checks', 'redChecks', 'clues', 'orders', 'paid'] as const;
/** Rows of the ranking that are drawn. */
const drawn = 8;

async function read(ctx: Ctx, query: RankQuery): Promise<Ranking> {
  const answer = await listRank(ctx, { params: {}, query, body: undefined });
  if (isDownload(answer)) throw new Error('no list');
  return answer as Ranking;
}

/** What was done beside the days before, and the dealers or people with the most paid. */
async function boardOf(ctx: Ctx, name: string, query: Query, days: Days): Promise<PictureBoard> {
  const { lang } = ctx;
  const { dealerId, consultantId, by } = query;
  const ranked = { dealerId, consultantId, by, sort: '-paid', page: 1, pageSize: drawn } as const;
  const now = await read(ctx, { ...ranked, days });
  const before = daysBefore(days, 'previous');
  const then = before && (await read(ctx, { ...ranked, days: before }));
  const highest = Math.max(1, ...now.list.map(({ paid }) => paid));
  return {
    title: name,
    subtitle: [title[lang], `${days.from} – ${days.to}`].join(' · '),
    figures: figures.map((key) => {
      const say = key === 'paid' ? formatMoney : formatQuantity;
      const [value, previous] = [now.totals?.[key] ?? 0, then?.totals?.[key] ?? 0];
      return {
        label: fields[key].label[lang],
        value: say(value),
        ...changeOf(value, previous, lang),
        before: `${comparisons.previous[lang]} ${say(previous)}`,
      };
    }),
    rank: {
      title: `${fields.paid.label[lang]} · ${rankViews[by][lang]}`,
      rows: now.list.map((row) => ({
        name: row.name,
        value: formatMoney(row.paid),
        share: row.paid / highest,
      })),
    },
    by: `Treadline ${formatTime(new Date())} ${ctx.me.name}`,
  };
}

/** Reader of saved URLs of the notepad's lists; `sub` selects the list. */
export const mailedNotepad: ReadList = ({ sub, sort: _sort, ...given }, today) => {
  const found = notepadRoutes.export.query.safeParse({ ...given, ...(sub !== undefined && { list: sub }) });
  if (!found.success) return undefined;
  const { from = today } = found.data.days ?? {};
  const days = resolveDays(found.data.days, from > today ? from : today);
  if (days.from > days.to) return undefined;
  return {
    days,
    sheet: (ctx) => exportNotepad(ctx, { ...found.data, days }),
    board: (ctx, name) => boardOf(ctx, name, found.data, days),
  };
};
