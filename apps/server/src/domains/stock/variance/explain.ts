import type { Quality, VarianceCause } from '@treadline/contract/stock/variance/fields.ts';

/** Signed pieces of a document in one system. */
export interface SideMovement {
  doc: string;
  quality: Quality;
  qty: number;
  at: string;
}
/** Pieces that a cause explains (theirs minus ours), and the documents as evidence. */
export interface ExplainedPieces {
  cause: VarianceCause;
  quality: Quality;
  pieces: number;
  docs: string[];
}

/** Evidence for one part at one place since both systems last agreed. */
export interface Case {
  partId: number;
  /** Theirs minus ours. */
  good: number;
  bad: number;
  dotPieces: number;
  ours: readonly SideMovement[];
  theirs: readonly SideMovement[];
  /** Undecided pieces of wrong parts. */
  wrong: number;
  /** Transfers in transit to the place: pieces by document. */
  transit: ReadonlyMap<string, number>;
}
interface Times {
  now: Date;
  lagMinutes: number;
}

/** What one side has of each document of the others: how many pieces more or fewer, by part. */
type Gaps = ReadonlyMap<number, ReadonlyMap<string, number>>;

/**
 * Explains the variances of all parts at a place: each cause explains pieces, the rest is UNKNOWN
 * (docs/features/stock.md).
 */
export function explainPlace(cases: readonly Case[], times: Times): Map<number, ExplainedPieces[]> {
  const gaps: Gaps = new Map(cases.map((c) => [c.partId, gapsOf(c)]));
  const found = new Map(cases.map((c) => [c.partId, explainDocs(c, gaps, times)]));
  const open = cases.map((c) => openRest(c, found.get(c.partId) ?? []));
  for (const rest of open) explainBuckets(rest);
  pairParts(open);
  for (const rest of open) explainRest(rest);
  return found;
}

const sum = (moves: readonly SideMovement[]): number => moves.reduce((n, { qty }) => n + qty, 0);
const groupOf = (moves: readonly SideMovement[], doc: string, quality: Quality) =>
  moves.filter((m) => m.doc === doc && m.quality === quality);
const docsOf = ({ ours, theirs }: Case): string[] => [...new Set([...ours, ...theirs].map(({ doc }) => doc))];

/** Pieces that they have more of each document, good and bad together. */
const gapsOf = (c: Case): ReadonlyMap<string, number> =>
  new Map(
    docsOf(c).map((doc) => [
      doc,
      sum(c.theirs.filter((m) => m.doc === doc)) - sum(c.ours.filter((m) => m.doc === doc)),
    ]),
  );

function explainDocs(c: Case, gaps: Gaps, times: Times): ExplainedPieces[] {
  // Nothing is missing and nothing too much: what documents lack on either side cancels out.
  if (c.good === 0 && c.bad === 0) return [];
  return docsOf(c).flatMap((doc) => {
    const gap = (quality: Quality) =>
      sum(groupOf(c.theirs, doc, quality)) - sum(groupOf(c.ours, doc, quality));
    const [good, bad] = [gap('GOOD'), gap('BAD')];
    // The same pieces, good here and defective there.
    const cause = good !== 0 && good === -bad && isOnBoth(c, doc) ? ('BUCKET' as const) : null;
    return (['GOOD', 'BAD'] as const).flatMap((quality) => {
      const pieces = quality === 'GOOD' ? good : bad;
      if (pieces === 0) return [];
      if (cause) return [{ cause, quality, pieces, docs: [doc] }];
      return explainDoc(c, doc, quality, pieces, gaps, times);
    });
  });
}
const isOnBoth = ({ ours, theirs }: Case, doc: string): boolean =>
  ours.some((m) => m.doc === doc) && theirs.some((m) => m.doc === doc);

function explainDoc(
  c: Case,
  doc: string,
  quality: Quality,
  gap: number,
  gaps: Gaps,
  times: Times,
): ExplainedPieces[] {
  const [ours, theirs] = [groupOf(c.ours, doc, quality), groupOf(c.theirs, doc, quality)];
  const said = (cause: VarianceCause, pieces: number): ExplainedPieces => ({
    cause,
    quality,
    pieces,
    docs: [doc],
  });
  const twice = countTwice(ours, theirs, gap);
  const rest = gap - twice;
  const all = twice === 0 ? [] : [said('DUPLICATE', twice)];
  return rest === 0 ? all : [...all, said(causeOf(c, doc, ours, theirs, rest, gaps, times), rest)];
}

/** Pieces that they booked again: the same movement more often than ours, as far as it makes the gap. */
function countTwice(ours: readonly SideMovement[], theirs: readonly SideMovement[], gap: number): number {
  for (const qty of new Set(theirs.map((m) => m.qty))) {
    const times = theirs.filter((m) => m.qty === qty).length;
    const own = Math.max(1, ours.filter((m) => m.qty === qty).length);
    const again = Math.min(times - own, Math.trunc(gap / qty));
    if (again > 0) return again * qty;
  }
  return 0;
}

function causeOf(
  c: Case,
  doc: string,
  ours: readonly SideMovement[],
  theirs: readonly SideMovement[],
  gap: number,
  gaps: Gaps,
  { now, lagMinutes }: Times,
): VarianceCause {
  const late = ours.filter(({ at }) => now.getTime() - Date.parse(at) <= lagMinutes * 60_000);
  if (late.length > 0 && sum(late) === -gap) return 'TIMING';
  // What a document proves goes before what it only suggests.
  if (isSwapped(c, doc, gap, gaps)) return 'PART_SWAP';
  if (theirs.length === 0) return 'MISSING_THEIRS';
  if (ours.length > 0) return 'QUANTITY';
  return c.transit.has(doc) ? 'TRANSIT' : 'MISSING_OURS';
}

/** The same document has the opposite gap in another part. */
const isSwapped = ({ partId }: Case, doc: string, gap: number, gaps: Gaps): boolean =>
  doc !== '' && [...gaps].some(([other, docs]) => other !== partId && docs.get(doc) === -gap);

/** What no document explains of a part, and where further causes are said. */
interface Rest {
  readonly of: Case;
  good: number;
  bad: number;
  say(cause: VarianceCause, quality: Quality, pieces: number, docs?: string[]): void;
}

function openRest(of: Case, found: ExplainedPieces[]): Rest {
  const told = (quality: Quality) =>
    found.filter((f) => f.quality === quality).reduce((n, f) => n + f.pieces, 0);
  return {
    of,
    good: of.good - told('GOOD'),
    bad: of.bad - told('BAD'),
    say(cause, quality, pieces, docs = []) {
      if (pieces === 0) return;
      found.push({ cause, quality, pieces, docs });
      this[quality === 'GOOD' ? 'good' : 'bad'] -= pieces;
    },
  };
}

function explainBuckets(rest: Rest): void {
  if (rest.good * rest.bad >= 0) return;
  const pieces = Math.sign(rest.good) * Math.min(Math.abs(rest.good), Math.abs(rest.bad));
  rest.say('BUCKET', 'GOOD', pieces);
  rest.say('BUCKET', 'BAD', -pieces);
}

/** Two parts of which one has as many too many as the other too few. */
function pairParts(open: readonly Rest[]): void {
  const waiting = new Map<number, Rest[]>();
  for (const rest of open) {
    if (rest.good === 0) continue;
    const other = waiting.get(-rest.good)?.pop();
    if (other) {
      other.say('PART_SWAP', 'GOOD', other.good);
      rest.say('PART_SWAP', 'GOOD', rest.good);
    } else waiting.set(rest.good, [...(waiting.get(rest.good) ?? []), rest]);
  }
}

function explainRest(rest: Rest): void {
  const { transit, wrong, good, bad, dotPieces } = rest.of;
  const road = [...transit.values()].reduce((n, qty) => n + qty, 0);
  rest.say('TRANSIT', 'GOOD', Math.max(0, Math.min(rest.good, road)), [...transit.keys()]);
  rest.say('WRONG_PART', 'GOOD', Math.max(0, Math.min(rest.good, wrong)));
  rest.say('UNKNOWN', 'GOOD', rest.good);
  rest.say('UNKNOWN', 'BAD', rest.bad);
  if (good === 0 && bad === 0) rest.say('DOT', 'GOOD', dotPieces);
}
