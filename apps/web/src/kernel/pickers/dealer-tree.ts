import type { TreeDataNode } from 'antd';
import type { OutputOf } from '../api-types.ts';
import { useApi } from '../query.ts';

export type Regions = OutputOf<'GET /data/dealerData/dealer/tree'>;
export type TreeDealer = Regions[number]['children'][number]['children'][number];
const noRegions: Regions = [];

/** All dealers of the caller by region and province, those out of use among them; undefined names until they are read. */
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

/** The regions with the dealers that match, empty branches left out. */
export const filterTree = (regions: Regions, matches: (dealer: TreeDealer) => boolean): Regions =>
  regions.flatMap((region) => {
    const children = region.children.flatMap((province) => {
      const dealers = province.children.filter(matches);
      return dealers.length ? [{ ...province, children: dealers }] : [];
    });
    return children.length ? [{ ...region, children }] : [];
  });

/** Every branch: what was looked for stands open. */
export const branchesOf = (nodes: readonly TreeDataNode[]): TreeDataNode['key'][] =>
  nodes.flatMap(({ key, children }) => (children ? [key, ...branchesOf(children)] : []));
