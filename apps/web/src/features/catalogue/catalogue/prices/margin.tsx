import { formatRate, emptyMark } from '#kernel/format.ts';
import { useApi } from '#kernel/query.ts';

/** Margin from basis points: yellow when low, red when negative. */
export function Margin({ points }: { points: number | null }) {
  const { data } = useApi('GET /product/partData/tyre/options', {}, { staleTime: 600_000 });
  if (points === null) return <b>{emptyMark}</b>;
  const tone = points < 0 ? 'margin-lost' : points < (data?.lowMargin ?? 0) ? 'margin-low' : '';
  return <b className={`tl-num ${tone}`}>{formatRate(points)}</b>;
}
