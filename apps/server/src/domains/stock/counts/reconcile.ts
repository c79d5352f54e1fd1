/** One person's entry for a part: rack, DOT and pieces. */
export interface Entry {
  counterId: number;
  rack: string;
  dot: string;
  qty: number;
  at: Date;
}

/** Pieces by DOT; '' are those whose DOT nobody read. */
type Dots = Readonly<Record<string, number>>;

/** Combined result of a counting round. */
export interface RoundResult {
  /** Racks with differing entries and no third one. */
  racks: string[];
  dots: Dots;
  /** What holds for each rack that is decided. */
  byRack: ReadonlyMap<string, Dots>;
  counted: number;
  firstAt: Date;
  lastAt: Date;
}

/**
 * Combines the entries of a counting round: racks are summed; for a rack counted by several people, the figure two of
 * them agree on, else that of the third and last. Undefined where nobody has counted.
 */
export function reconcileRound(entries: readonly Entry[]): RoundResult | undefined {
  const times = entries.map(({ at }) => at.getTime());
  if (times.length === 0) return undefined;
  const racks: string[] = [];
  const dots: Record<string, number> = {};
  const byRack = new Map<string, Dots>();
  for (const [rack, own] of Map.groupBy(entries, (entry) => entry.rack)) {
    const figure = figureOf(own);
    if (!figure) {
      racks.push(rack);
      continue;
    }
    byRack.set(rack, figure);
    for (const [dot, qty] of Object.entries(figure)) dots[dot] = (dots[dot] ?? 0) + qty;
  }
  return {
    racks,
    dots,
    byRack,
    counted: sumOf(dots),
    firstAt: new Date(Math.min(...times)),
    lastAt: new Date(Math.max(...times)),
  };
}

const sumOf = (dots: Dots): number => Object.values(dots).reduce((sum, qty) => sum + qty, 0);

/** What holds for one rack; undefined where two differ. */
function figureOf(entries: readonly Entry[]): Dots | undefined {
  const people = [...Map.groupBy(entries, ({ counterId }) => counterId).values()].toSorted(
    ([a], [b]) => Number(a?.at) - Number(b?.at),
  );
  const figures = people.map((own) => {
    const dots: Record<string, number> = {};
    for (const { dot, qty } of own) dots[dot] = (dots[dot] ?? 0) + qty;
    return dots;
  });
  if (figures.length === 1) return figures[0];
  const agreed = figures.findLast((figure, at) =>
    figures.some((other, i) => i !== at && isSame(figure, other)),
  );
  if (!agreed) return figures.length > 2 ? figures.at(-1) : undefined;
  // Of two that agree in all, who read the DOTs says more.
  return figures.find((figure) => isSame(figure, agreed) && !isUnread(figure)) ?? agreed;
}

const isUnread = (dots: Dots): boolean => Object.entries(dots).every(([dot, qty]) => dot === '' || qty === 0);

/** Who did not read the DOTs agrees with whoever found as many. */
const isSame = (a: Dots, b: Dots): boolean =>
  sumOf(a) === sumOf(b) &&
  (isUnread(a) ||
    isUnread(b) ||
    [...Object.keys(a), ...Object.keys(b)].every((dot) => (a[dot] ?? 0) === (b[dot] ?? 0)));
