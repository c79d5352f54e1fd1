import { z } from 'zod';

/** Reminder (specification, section 9): shown once and persistent until closed. `path` is the page it links to. */
export const Reminder = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  text: z.string(),
  path: z.string().nullable(),
  /** The notice that is taken note of when it is opened. */
  notice: z.number().int().optional(),
  /** The failed-order message that is read once it is opened or closed. */
  message: z.number().int().optional(),
  /** Ids of the records that it tells of, newest first: what is shown of them is old. */
  records: z.array(z.number().int()).optional(),
});

/** A figure that leads to exactly the rows that it counts. */
const Card = z.object({
  key: z.string(),
  title: z.string(),
  count: z.number().int(),
  path: z.string(),
  tone: z.enum(['waiting', 'running', 'done', 'stopped', 'failed']),
  hint: z.string().nullable(),
  /** Since when the one that waits longest does. */
  since: z.string().nullable().optional(),
  /** Read before anything that waits: how today goes. */
  lead: z.literal(true).optional(),
});

/** A figure for each day, with the one of as many days before and the list that is behind it, if the caller may open it. */
const Series = z.object({
  key: z.string(),
  title: z.string(),
  unit: z.string(),
  /** How many of the stored units are one shown: 100 where fen are shown as yuan, so that days add up to the fen. */
  scale: z.number().int(),
  points: z.array(
    z.object({ day: z.string(), value: z.number(), previous: z.number(), path: z.string().nullable() }),
  ),
});

/** A few that somebody ought to look at, worst first: a figure against the one before, and the list behind it. */
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
      /** Basis points, beside both; null where there is none yet. */
      rate: z.number().int().nullable().optional(),
      path: z.string(),
    }),
  ),
  unit: z.enum(['fen', 'count']),
  /** Heads of the columns, where the rows are no dealers whose figure fell. */
  heads: z.tuple([z.string(), z.string(), z.string()]).optional(),
  /** Head of the rates, where the rows have some. */
  rateHead: z.string().optional(),
  /** The whole list, which can be exported. */
  path: z.string().optional(),
});

/** A dealer to phone, and why: each reason opens the rows that it counts. */
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
  /** Those that have left again, too. */
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
  /** For those who look after a region: the dealers to phone today, the most pressing first. */
  calls: z.array(Call),
  visits: VisitsToday.nullable(),
});

/** One figure of the wall; `before`: the same moment of the same weekday a week ago, where that says something. */
const WallFigure = z.object({
  key: z.string(),
  title: z.string(),
  value: z.number().int(),
  before: z.number().int().nullable(),
  /** `fen`: money; `count`: of whatever the title says. */
  unit: z.enum(['fen', 'count']),
  /** What goes wrong is red as soon as there is any. */
  bad: z.boolean(),
});

/** How many stand where: one bar a status. */
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
export const Wall = z.object({ at: z.string(), figures: z.array(WallFigure), bars: z.array(WallBars) });

/** Search result of the command palette: a record found by number or name within the caller's row-level scope. */
export const FoundRecord = z.object({
  /** Basic data stands under its kind. */
  group: z.enum(['document', 'part', 'basic']),
  kind: z.string(),
  label: z.string(),
  hint: z.string(),
  path: z.string(),
  /** The part whose panel shows it. */
  part: z.number().int().optional(),
  /** The other side of a document, where the caller may know it. */
  party: z.string().optional(),
  status: z
    .object({ text: z.string(), tone: z.enum(['waiting', 'running', 'done', 'stopped', 'failed']) })
    .optional(),
  /** Fen, incl. tax; absent for those who see no prices. */
  amount: z.number().int().optional(),
});
