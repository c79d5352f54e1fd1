import type { SyncReason, ThirdTarget } from '@treadline/contract/catalogue/third-prices/fields.ts';
import { SandboxPrices } from '@treadline/contract/tools/dev/third-prices.ts';
import type { ExternalOffer } from '#connectors/prices/port.ts';
import { toFailedOffer, hashOf, offersOf, type OwnTyre } from '#connectors/prices/sandbox-offers.ts';
import { readTyres } from '#connectors/prices/sandbox.ts';
import { matchPage } from '#domains/catalogue/third-prices/match/match-page.ts';
import type { OfferMatch } from '#domains/catalogue/third-prices/match/match-offer.ts';
import { dayOf } from '#kernel/days.ts';
import type { Db } from '#kernel/db.ts';
import type { Person } from '../accounts.ts';
import { day, iso, startOfDay } from '../calendar.ts';
import { openSink, type Sink } from '../sink.ts';
import { moveSequences, writeWith } from '../write-rows.ts';

interface Run {
  id: number;
  no: string;
  target: ThirdTarget;
  at: number;
  /** Absent for scheduled runs. */
  by?: Person;
  /** Reason for a failure before the first page. */
  failed?: SyncReason;
}

/** Runs by target: days ago, hour, and special cases. */
const plan: Record<
  ThirdTarget,
  readonly { ago: number; hour: number; byHand?: true; failed?: SyncReason }[]
> = {
  TUHU: [
    { ago: 28, hour: 10.2, byHand: true },
    { ago: 21, hour: 6 },
    { ago: 14, hour: 6 },
    { ago: 10, hour: 6, failed: 'no-answer' },
    { ago: 7, hour: 15.4, byHand: true },
    { ago: 3, hour: 6 },
    { ago: 1, hour: 6 },
  ],
  CASS: [
    { ago: 26, hour: 10.4, byHand: true },
    { ago: 19, hour: 7 },
    { ago: 12, hour: 7 },
    { ago: 5, hour: 16.1, byHand: true, failed: 'busy' },
    { ago: 4, hour: 7 },
    { ago: 1, hour: 7 },
  ],
};

function planRuns(person: Person, now: number): Run[] {
  const today = startOfDay(now);
  return (Object.keys(plan) as ThirdTarget[])
    .flatMap((target) =>
      plan[target].map(({ ago, hour, byHand, failed }) => ({
        target,
        at: today - ago * day + hour * 3_600_000,
        ...(byHand ? { by: person } : {}),
        ...(failed ? { failed } : {}),
      })),
    )
    .toSorted((a, b) => a.at - b.at)
    .map((run, index) => {
      const stamp = dayOf(new Date(run.at)).slice(2).replaceAll('-', '');
      return { ...run, id: index + 1, no: `TP${stamp}-${String(index + 1).padStart(6, '0')}` };
    });
}

/**
 * Writes four weeks of third-party prices from the sandboxes: offers, matches in every state; manual, scheduled and
 * failed syncs. Today's sync continues from here.
 */
export async function writeThirdPrices(
  db: Db,
  { person, now }: { person: Person; now: number },
): Promise<void> {
  const runs = planRuns(person, now);
  const sink = openSink(writeWith(db));
  const counts = new Map(runs.map(({ id }) => [id, { ...noCounts }]));
  for (const run of runs) addRun(sink, run);
  await sink.flush();
  for (let after = 0; ;) {
    const tyres = await readTyres(db, after);
    for (const target of ['TUHU', 'CASS'] as const) {
      const own = runs.filter((run) => run.target === target && !run.failed);
      await addPage(db, sink, { tyres, own, counts, person });
    }
    const last = tyres.at(-1);
    if (!last) break;
    after = last.id;
    if (sink.isFull()) await sink.flush();
  }
  // Slow enough for a progress that can be seen.
  const value = SandboxPrices.parse({ pause: 250, slowPage: 2_000 });
  for (const target of ['TUHU', 'CASS'])
    sink.add('sandbox_state', {
      connector: 'third-prices',
      key: `mode:${target}`,
      value,
    });
  const ids = await sink.finish();
  for (const [id, { done, ...count }] of counts)
    await db
      .updateTable('price_sync')
      .set({ ...count, done, total: done || null })
      .where('id', '=', id)
      .execute();
  await moveSequences(db, ids);
}

const noCounts = { done: 0, changed: 0, matched: 0, doubtful: 0, unmatched: 0, failed: 0 };
type Counts = Map<number, typeof noCounts>;
interface Page {
  tyres: readonly OwnTyre[];
  /** Runs of one target that returned prices. */
  own: readonly Run[];
  counts: Counts;
  person: Person;
}

/** Adds offers of some tyres at one target, with the price of each run. */
async function addPage(db: Db, sink: Sink, page: Page): Promise<void> {
  const [first] = page.own;
  if (!first) return;
  const told = page.tyres.map((tyre) => page.own.map((run) => offersOf(run.target, tyre, dayNo(run))));
  const offers = told.flatMap((runs) => runs[0] ?? []);
  const matches = await matchPage(db, offers);
  const prices = Map.groupBy(told.flat(2), ({ offerNo }) => offerNo);
  for (const [at, offer] of offers.entries()) {
    const match = matches[at];
    if (match) addOffer(sink, page, offer, { match, prices: prices.get(offer.offerNo) ?? [] });
  }
}
const dayNo = ({ at }: Run): number => Date.parse(dayOf(new Date(at))) / 86_400_000;

interface Told {
  match: OfferMatch;
  /** Prices in order of runs. */
  prices: readonly ExternalOffer[];
}
type Kept = { fen: number; stock: 'IN' | 'OUT' | 'GONE' };

function addOffer(sink: Sink, page: Page, offer: ExternalOffer, told: Told): void {
  const id = sink.nextId('third_offer');
  const decided = decide(offer, told.match);
  const { seen, kept } = tellPrices(sink, page, { id, offer, ...told });
  sink.add('third_offer', {
    id,
    target: seen.target,
    offer_no: offer.offerNo,
    title: offer.title,
    brand: offer.brand,
    pattern: offer.pattern,
    size_text: offer.size,
    ...kept,
    ...decided,
    score: told.match.score,
    candidates: told.match.candidates,
    decided_by: decided.version ? page.person.name : '',
    decided_at: decided.version ? iso(seen.at + 3_600_000 * 4) : null,
    sync_id: seen.id,
    seen_at: iso(seen.at + 20_000),
  });
}

/**
 * Adds the result of each run for an offer: a price, occasionally a failure, finally sometimes no offer. Returns the
 * last run and price.
 */
function tellPrices(
  sink: Sink,
  { own, counts }: Page,
  { id, offer, match, prices }: Told & { id: number; offer: ExternalOffer },
): { seen: Run; kept: Kept } {
  let kept: Kept = { fen: 0, stock: 'IN' };
  let seen = own[0] as Run;
  for (const [at, run] of own.entries()) {
    const count = counts.get(run.id) ?? { ...noCounts };
    const isGone = at === own.length - 1 && hashOf(offer.offerNo, 'gone') % 60 === 0;
    const isFailed = !isGone && at > 0 && hashOf(offer.offerNo, run.id) % 90 === 0;
    if (!isGone) {
      seen = run;
      count.done += 1;
      count[isFailed ? 'failed' : kindOf(match.state)] += 1;
    }
    if (isFailed) addFailure(sink, run, offer);
    const now = isGone ? { ...kept, stock: 'GONE' as const } : keptOf(prices[at] ?? offer);
    if (isFailed || (kept.fen === now.fen && kept.stock === now.stock)) continue;
    count.changed += 1;
    sink.add('third_price', { offer_id: id, sync_id: run.id, at: iso(run.at + 20_000), ...now });
    kept = now;
  }
  return { seen, kept };
}

const keptOf = ({ fen, inStock }: ExternalOffer): Kept => ({ fen, stock: inStock ? 'IN' : 'OUT' });

function addFailure(sink: Sink, run: Run, offer: ExternalOffer): void {
  const { offerNo, title, reason } = toFailedOffer(offer);
  const failure = { sync_id: run.id, offer_no: offerNo, title, reason };
  sink.add('price_sync_failure', { id: sink.nextId('price_sync_failure'), ...failure });
}

const kindOf = (state: OfferMatch['state']) =>
  state === 'MATCHED' ? 'matched' : state === 'DOUBTFUL' ? 'doubtful' : 'unmatched';

/** Manual decision on an offer: some doubtful matches are confirmed, some offers are rejected. */
function decide({ offerNo }: ExternalOffer, { state, partId, candidates }: OfferMatch) {
  const lot = hashOf(offerNo, 'decided') % 12;
  const likeliest = candidates[0]?.partId ?? null;
  if (state === 'DOUBTFUL' && lot < 3) return { state: 'CONFIRMED', part_id: likeliest, version: 1 } as const;
  if (state !== 'MATCHED' && lot === 3) return { state: 'REJECTED', part_id: null, version: 1 } as const;
  return { state, part_id: partId, version: 0 };
}

/** Adds a run, in order of IDs; its counts follow with the offers. */
function addRun(sink: Sink, { no, target, at, by, failed }: Run): void {
  const ended = iso(at + (failed ? 31_000 : 64_000));
  const starter = by?.name ?? '每日定时';
  sink.add('price_sync', {
    id: sink.nextId('price_sync'),
    sync_no: no,
    target,
    status: failed ? 'FAILED' : 'DONE',
    origin: by ? 'MANUAL' : 'DAILY',
    starter,
    page: failed ? 0 : 8,
    reason: failed ?? '',
    started_at: iso(at),
    updated_at: ended,
    ended_at: ended,
  });
}
