import type { z } from 'zod';
import type { Home, LiveWall } from '@treadline/contract/kernel/home.ts';
import { homeRoutes } from '@treadline/contract/reports/home/routes.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Domain } from '#kernel/domain.ts';
import { askAll, type FoundItem, type HomePart, type ReminderItem } from '#kernel/feeds.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';

/** A connector that fails keeps everybody's work waiting: few cards are shown at once, and its card is the first. */
const turn = ({ kind }: ReminderItem): number => (kind === 'connector' ? 0 : 1);

/** Open reminders of all domains. */
const listReminders = async (ctx: Ctx): Promise<ReminderItem[]> =>
  (await askAll(ctx, (f) => f.reminders?.(ctx))).flat().toSorted((a, b) => turn(a) - turn(b));

/** What went wrong stands before what waits, what waits before what is on its way. */
const urgency = { failed: 0, waiting: 1, running: 2, stopped: 3, done: 4 } as const;
type Card = NonNullable<HomePart['cards']>[number];
type Call = NonNullable<HomePart['calls']>[number];
/** How today goes stands first, cards that count nothing last. */
const rank = ({ count, tone, lead }: Card): number => (lead ? -1 : (count === 0 ? 10 : 0) + urgency[tone]);

const mostCalls = 3;

/** Merges the dealers to call from several domains, most urgent first: high ranks, then number of lists. */
export function chooseCalls(found: readonly (readonly Call[])[]): Call[] {
  const ranked = found.flatMap((calls) => calls.map((call, at) => ({ ...call, weight: 1 / (at + 1) })));
  const byDealer = [...Map.groupBy(ranked, ({ id }) => id).values()].map((same) => ({
    weight: same.reduce((sum, { weight }) => sum + weight, 0),
    id: same[0]?.id ?? 0,
    label: same[0]?.label ?? '',
    reasons: same.toSorted((a, b) => b.weight - a.weight).flatMap(({ reasons }) => reasons),
  }));
  return byDealer
    .toSorted((a, b) => b.weight - a.weight || a.id - b.id)
    .slice(0, mostCalls)
    .map(({ id, label, reasons }) => ({ id, label, reasons }));
}

/** The home screen: the cards of all domains by urgency, the rest in the order of the domains. */
async function describeHome(ctx: Ctx): Promise<z.input<typeof Home>> {
  const parts = await askAll(ctx, (f) => f.home?.(ctx));
  return {
    cards: parts.flatMap((p) => p.cards ?? []).toSorted((a, b) => rank(a) - rank(b)),
    series: parts.flatMap((p) => p.series ?? []),
    lists: parts.flatMap((p) => p.lists ?? []),
    calls: chooseCalls(parts.map((p) => p.calls ?? [])),
    visits: parts.find((p) => p.visits)?.visits ?? null,
  };
}

/** The wall: how today goes, then what goes wrong, in the order of the domains. */
async function describeWall(ctx: Ctx): Promise<z.input<typeof LiveWall>> {
  const parts = await askAll(ctx, (f) => f.wall?.(ctx));
  return {
    at: new Date().toISOString(),
    figures: parts.flatMap((p) => p.figures ?? []).toSorted((a, b) => Number(a.bad) - Number(b.bad)),
    bars: parts.flatMap((p) => p.bars ?? []),
  };
}

/** Records of all domains whose number or name matches. */
const findRecords = async (ctx: Ctx, text: string): Promise<FoundItem[]> =>
  (await askAll(ctx, (f) => f.search?.(ctx, text))).flat();

/** Home page, search and reminders of the shell, collected from all domains. */
export const domain: Domain = {
  name: 'reports/home',
  serve(app, services) {
    mountRoutes(app, services, homeRoutes, {
      reminders: (ctx) => listReminders(ctx),
      todo: (ctx) => describeHome(ctx),
      wall: (ctx) => describeWall(ctx),
      searchRecords: (ctx, { query }) => findRecords(ctx, query.text),
    });
  },
};
