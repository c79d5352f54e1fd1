import type { TreeDataNode } from 'antd';
import type { OutputOf } from '../api-types.ts';
import { useApi } from '../query.ts';

/** Dealer tree: regions, provinces, dealers. */
export type Regions = OutputOf<'GET /data/dealerData/dealer/tree'>;
export type TreeDealer = Regions[number]['children'][number]['children'][number];
const noRegions: Regions = [];

/** Hook that returns the caller's dealers by region and province, disabled ones included; empty while loading. */
export function useDealerTree(): Regions {
  const { data = noRegions } = useApi(
    'GET /data/dealerData/dealer/tree',
    { query: { all: 'true' } },
    { staleTime: 60_000 },
  );
  return data;
}

export const dealersOf = (regions: Regions): TreeDealer[] =>
  regions.flatMap((region) => region.children.flatMap((province) => province.children));

/** Filters the dealer tree; empty branches are omitted. */
export const filterTree = (regions: Regions, matches: (dealer: TreeDealer) => boolean): Regions =>
  regions.flatMap((region) => {
    const children = region.children.flatMap((province) => {
      const dealers = province.children.filter(matches);
      return dealers.length ? [{ ...province, children: dealers }] : [];
    });
    return children.length ? [{ ...region, children }] : [];
  });

/** Keys of all branches, to expand the tree for search results. */
export const branchesOf = (nodes: readonly TreeDataNode[]): TreeDataNode['key'][] =>
  nodes.flatMap(({ key, children }) => (children ? [key, ...branchesOf(children)] : []));
