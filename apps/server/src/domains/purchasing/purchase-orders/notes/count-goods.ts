/** Pieces of one part and DOT, as they were sorted. */
interface Goods {
  good: number;
  defective: number;
  quarantined: number;
}

/** Totals of a receipt for the timeline; quarantined pieces do not count as received. */
export function countGoods(goods: readonly Goods[]) {
  const sum = (pick: (g: Goods) => number) => goods.reduce((n, g) => n + pick(g), 0);
  const counts = {
    goodQuantity: sum((g) => g.good),
    defectiveQuantity: sum((g) => g.defective),
    quarantinedQuantity: sum((g) => g.quarantined),
  };
  const changes = Object.fromEntries(
    Object.entries(counts).flatMap(([key, after]) => (after > 0 ? [[key, { before: null, after }]] : [])),
  );
  return { changes, isTaken: counts.goodQuantity > 0 || counts.quarantinedQuantity === 0 };
}
