import { z } from 'zod';

/** Reminder (specification, section 9): shown once and persistent until closed. `path` is the page it links to. */
export const Reminder = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  text: z.string(),
  path: z.string().nullable(),
  /** Notice that is marked as read when the reminder is opened. */
  notice: z.number().int().optional(),
  /** Failed-order message that is marked as read when the reminder is opened or closed. */
  message: z.number().int().optional(),
  /** Ids of the affected records, newest first; shown data of them is stale. */
  records: z.array(z.number().int()).optional(),
});

/** Figure that links to exactly the rows it counts. */
const Card = z.object({
  key: z.string(),
  title: z.string(),
  count: z.number().int(),
  path: z.string(),
  tone: z.enum(['waiting', 'running', 'done', 'stopped', 'failed']),
  hint: z.string().nullable(),
  /** Time since which the oldest one has been waiting. */
  since: z.string().nullable().optional(),
  /** Shown before pending work: how today is going. */
  lead: z.literal(true).optional(),
});

/** Daily figures with those of the preceding period, linked to the list behind them if the caller may open it. */
const Series = z.object({
  key: z.string(),
  title: z.string(),
  unit: z.string(),
  /** Stored units per displayed unit: 100 if fen are shown as yuan, so that days add up to the fen. */
  scale: z.number().int(),
  points: z.array(
    z.object({ day: z.string(), value: z.number(), previous: z.number(), path: z.string().nullable() }),
  ),
});

/** Short list of records that need attention, worst first: a figure with its previous value, and the full list. */
const ShortList = z.object({
  key: z.string(),
  title: z.string(),
  hint: z.string(),
  rows: z.array(
    z.object({
      id: z.number().int(),
      label: z.string(),
      value: z.number().int(),
      before: z.number().int(),
      /** Basis points, shown beside both; null if not yet known. */
      rate: z.number().int().nullable().optional(),
      path: z.string(),
    }),
  ),
  unit: z.enum(['fen', 'count']),
  /** Column titles, unless the rows are dealers whose figure fell. */
  heads: z.tuple([z.string(), z.string(), z.string()]).optional(),
  /** Title of the rate column, if the rows have rates. */
  rateHead: z.string().optional(),
  /** Full list, which can be exported. */
  path: z.string().optional(),
});

/** Dealer to phone with the reasons; each reason links to the rows it counts. */
const Call = z.object({
  id: z.number().int(),
  label: z.string(),
  reasons: z.array(z.object({ text: z.string(), path: z.string() })),
});

/** Today's appointments of a shop: counts by state, and the next vehicles due. */
export const VisitsToday = z.object({
  expected: z.number().int(),
  waiting: z.number().int(),
  inWork: z.number().int(),
  /** Vehicles that are done, including those that have left. */
  done: z.number().int(),
  next: z.array(
    z.object({
      id: z.number().int(),
      plate: z.string(),
      startsTime: z.string(),
      kindNames: z.string(),
      bayName: z.string(),
      late: z.boolean(),
    }),
  ),
});

/** Home screen of the caller: pending work and figures. `visits` only for shop staff who may see appointments. */
export const Home = z.object({
  cards: z.array(Card),
  series: z.array(Series),
  lists: z.array(ShortList),
  /** For regional managers: dealers to phone today, most urgent first. */
  calls: z.array(Call),
  visits: VisitsToday.nullable(),
});

/** Figure of the wall display; `before` is its value at the same time and weekday a week ago, if meaningful. */
const WallFigure = z.object({
  key: z.string(),
  title: z.string(),
  value: z.number().int(),
  before: z.number().int().nullable(),
  /** `fen` for money; `count` for whatever the title names. */
  unit: z.enum(['fen', 'count']),
  /** Shown in red as soon as it is above 0. */
  bad: z.boolean(),
});

/** Bar chart of counts, one bar per status. */
const WallBars = z.object({
  key: z.string(),
  title: z.string(),
  rows: z.array(
    z.object({
      label: z.string(),
      count: z.number().int(),
      tone: z.enum(['waiting', 'running', 'done', 'stopped', 'failed']),
    }),
  ),
});

/** Live figures of the platform, for the wall display. */
export const LiveWall = z.object({ at: z.string(), figures: z.array(WallFigure), bars: z.array(WallBars) });

/** Search result of the command palette: a record found by number or name within the caller's row-level scope. */
export const FoundRecord = z.object({
  /** Basic data is grouped by its kind. */
  group: z.enum(['document', 'part', 'basic']),
  kind: z.string(),
  label: z.string(),
  hint: z.string(),
  path: z.string(),
  /** Part whose panel is opened. */
  part: z.number().int().optional(),
  /** Other party of a document, if the caller may know it. */
  party: z.string().optional(),
  status: z
    .object({ text: z.string(), tone: z.enum(['waiting', 'running', 'done', 'stopped', 'failed']) })
    .optional(),
  /** Fen with tax; absent without permission for prices. */
  amount: z.number().int().optional(),
});
