import type { PriceKind } from '@treadline/contract/catalogue/catalogue/part-fields.ts';
import { day, hour, iso, startOfDay } from '../calendar.ts';
import { makeRandom, type Random } from '../random.ts';
import type { Sink } from '../sink.ts';
import { openChanges, type Desk, type Prices } from './price-changes.ts';
import type { DemoPart } from './parts.ts';

/** Rounds a price to end in 9 yuan, as retail prices do. */
const toNine = (yuan: number): number => Math.max(9, Math.round((yuan - 9) / 10) * 10 + 9) * 100;
const toYuan = (yuan: number): number => Math.round(yuan) * 100;

/** Prices of each kind, from the retail price in yuan. */
function pricesOf(retail: number): Prices {
  const wholesale = toYuan(retail * 0.77);
  return {
    PURCHASE: toYuan(retail * 0.52),
    WHOLESALE: wholesale,
    MSRP: toNine(retail),
    FLOOR: toYuan(retail * 0.72),
    LEVEL_A: toYuan(retail * 0.745),
  };
}

/** Manufacturers' price changes: days before today, and the average change. */
const waves = [
  { age: 290, drift: 0.03 },
  { age: 190, drift: -0.02 },
  { age: 85, drift: 0.035 },
  { age: 24, drift: -0.015 },
] as const;

/** Adds a year of prices: initial prices, approved proposals and pending ones. */
export function addPrices(sink: Sink, parts: readonly DemoPart[], desk: Desk): void {
  const random = makeRandom(20_260_501);
  const propose = openChanges(sink, random, desk);
  const waiting = parts.filter(({ status }) => status === 'Deployed').slice(12, 12 + openCount);
  for (const part of parts) {
    const steps = addHistory(random, part, desk.now, propose);
    const plan = waiting.indexOf(part);
    if (plan >= 0) addOpen(part, plan, steps, desk.now, propose);
    writeRows(sink, part, steps);
  }
}

interface Step {
  at: number;
  prices: Prices;
  changeId: number | null;
}
type Propose = ReturnType<typeof openChanges>;

function addHistory(random: Random, part: DemoPart, now: number, propose: Propose): Step[] {
  const isOld = part.status === 'Deployed';
  let level = isOld ? 0.97 + random.next() * 0.03 : 1;
  const steps: Step[] = [
    { at: now - (isOld ? 400 : 3) * day, prices: pricesOf(part.retail * level), changeId: null },
  ];
  for (const { age, drift } of isOld ? waves : []) {
    if (!random.chance(0.55)) continue;
    level *= 1 + drift + (random.next() - 0.5) * 0.02;
    const at = startOfDay(now) - age * day + 10 * hour + (part.id % 400) * 30_000;
    const after = pricesOf(part.retail * level);
    const before = steps.at(-1)?.prices ?? {};
    steps.push({ at, prices: after, changeId: propose(part, { at, before, after }) });
  }
  return steps;
}

/** Number of released parts with proposals other than approved ones. */
const openCount = 20;

/** Adds proposals in every state, among them one with a typing error and a planned one. */
function addOpen(part: DemoPart, no: number, steps: Step[], now: number, propose: Propose): void {
  const before = steps.at(-1)?.prices ?? {};
  const at = now - (no + 1) * 3 * hour;
  const to = (factor: number) => ({ at, before, after: pricesOf(part.retail * factor) });
  if (no === 0) {
    // Ten times too much: a figure too many was typed.
    propose(
      part,
      { at, before, after: { ...before, MSRP: (before.MSRP ?? 0) * 10 } },
      { status: 'PENDING', reason: '厂家调价' },
    );
  } else if (no < 12) {
    propose(part, to(0.97 + no * 0.007), { status: 'PENDING', reason: no % 2 ? '季度调价' : '跟进市场价' });
  } else if (no < 15) {
    propose(part, to(0.85), {
      status: 'REJECTED',
      reason: '清理旧花纹',
      decision: '低于同尺寸竞品太多，请重新核价',
    });
  } else if (no < 17) {
    propose(part, to(1.05), { status: 'WITHDRAWN', reason: '厂家调价' });
  } else if (no < 19) {
    propose(part, to(1.04), { status: 'SUPERSEDED', reason: '厂家调价' });
    propose(part, to(1.02), { status: 'PENDING', reason: '厂家调价，按最新通知更正' });
  } else {
    const from = startOfDay(now) + 10 * day;
    const after = pricesOf(part.retail * 1.04);
    const changeId = propose(
      part,
      { at, before, after },
      { status: 'APPROVED', reason: '下月起厂家调价', from },
    );
    steps.push({ at: from, prices: after, changeId });
  }
}

/** Writes one row per kind and price, each valid until the next change. */
function writeRows(sink: Sink, part: DemoPart, steps: readonly Step[]): void {
  for (const kind of Object.keys(steps[0]?.prices ?? {}) as PriceKind[]) {
    const moves = steps.filter((step, i) => i === 0 || step.prices[kind] !== steps[i - 1]?.prices[kind]);
    moves.forEach(({ at, prices, changeId }, i) => {
      const next = moves[i + 1];
      sink.add('part_price', {
        id: sink.nextId('part_price'),
        part_id: part.id,
        kind,
        fen: prices[kind] ?? 0,
        valid_from: iso(at),
        valid_to: next ? iso(next.at) : null,
        change_id: changeId,
      });
    });
  }
}
