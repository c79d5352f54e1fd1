import { formatRate, none } from '#kernel/format.ts';
import { useApi } from '#kernel/query.ts';

/** A margin in basis points: yellow where it is low, red where money is lost. */
export function Margin({ points }: { points: number | null }) {
  const { data } = useApi('GET /product/partData/tyre/options', {}, { staleTime: 600_000 });
  if (points === null) return <b>{none}</b>;
  const tone = points < 0 ? 'margin-lost' : points < (data?.lowMargin ?? 0) ? 'margin-low' : '';
  return <b className={`tl-num ${tone}`}>{formatRate(points)}</b>;
}
