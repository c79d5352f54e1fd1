import type { Regions } from './dealer-tree.ts';

/** Dealer scope: all, whole regions, whole provinces and single dealers, minus excluded ones. */
export interface DealerScope {
  all: boolean;
  regions: readonly string[];
  provinces: readonly string[];
  dealerIds: readonly number[];
  excludedDealerIds: readonly number[];
}

export const noDealers: DealerScope = {
  all: false,
  regions: [],
  provinces: [],
  dealerIds: [],
  excludedDealerIds: [],
};
export const allDealers: DealerScope = { ...noDealers, all: true };

/** Node of the scope tree: everything, a region, a province or dealers. */
export type ScopeKey =
  | { kind: 'ALL' }
  | { kind: 'REGION'; region: string }
  | { kind: 'PROVINCE'; region: string; province: string }
  | { kind: 'DEALERS'; ids: readonly number[] };

/** Value of a branch without a known province or region; its dealers are listed individually. */
const nowhere = '-1';
const isNameless = (branch: string): boolean => branch === nowhere;
const idsOf = (branch: Regions[number]['children']): number[] =>
  branch.flatMap((province) => province.children.map(({ value }) => value));

const without = <T>(list: readonly T[], gone: ReadonlySet<T>): T[] => list.filter((each) => !gone.has(each));
const plus = <T>(list: readonly T[], more: readonly T[]): T[] => [...new Set([...list, ...more])];

/** Whether a branch is included as a whole, apart from exclusions. */
const isCovered = (scope: DealerScope, region: string, province: string): boolean =>
  scope.all || scope.regions.includes(region) || scope.provinces.includes(province);

/** Ids of the enabled dealers in a scope. */
export function dealersIn(regions: Regions, scope: DealerScope): number[] {
  const single = new Set(scope.dealerIds);
  const excluded = new Set(scope.excludedDealerIds);
  return regions.flatMap((region) =>
    region.children.flatMap((province) => {
      const whole = isCovered(scope, region.value, province.value);
      return province.children.flatMap(({ value, disabled }) =>
        !disabled && (whole || single.has(value)) && !excluded.has(value) ? [value] : [],
      );
    }),
  );
}

/** Removes all settings for the dealers and provinces of a branch. */
function forget(scope: DealerScope, branch: Regions[number]['children']): DealerScope {
  const ids = new Set(idsOf(branch));
  const provinces = new Set(branch.map(({ value }) => value));
  return {
    ...scope,
    provinces: without(scope.provinces, provinces),
    dealerIds: without(scope.dealerIds, ids),
    excludedDealerIds: without(scope.excludedDealerIds, ids),
  };
}

function switchDealers(
  regions: Regions,
  scope: DealerScope,
  ids: readonly number[],
  on: boolean,
): DealerScope {
  const asked = new Set(ids);
  const covered = regions.flatMap((region) =>
    region.children.flatMap((province) =>
      isCovered(scope, region.value, province.value)
        ? province.children.flatMap(({ value }) => (asked.has(value) ? [value] : []))
        : [],
    ),
  );
  const bare = without(ids, new Set(covered));
  const { dealerIds, excludedDealerIds: excluded } = scope;
  return {
    ...scope,
    dealerIds: on ? plus(dealerIds, bare) : without(dealerIds, asked),
    excludedDealerIds: on ? without(excluded, asked) : plus(excluded, covered),
  };
}

/** Replaces `all` by the individual regions. */
function splitAll(regions: Regions, scope: DealerScope): DealerScope {
  if (!scope.all) return scope;
  const unknown = regions.filter(({ value }) => isNameless(value)).flatMap(({ children }) => idsOf(children));
  return {
    ...scope,
    all: false,
    regions: regions.map(({ value }) => value).filter((value) => !isNameless(value)),
    provinces: [],
    dealerIds: without(unknown, new Set(scope.excludedDealerIds)),
  };
}

function switchRegion(regions: Regions, scope: DealerScope, key: string, on: boolean): DealerScope {
  const branch = regions.find(({ value }) => value === key)?.children ?? [];
  if (on && scope.all) return forget(scope, branch);
  const split = splitAll(regions, scope);
  const rest = without(split.regions, new Set([key]));
  return { ...forget(split, branch), regions: on ? [...rest, key] : rest };
}

function switchProvince(
  regions: Regions,
  scope: DealerScope,
  { region, province }: { region: string; province: string },
  on: boolean,
): DealerScope {
  const branch = regions.find(({ value }) => value === region)?.children ?? [];
  const own = branch.filter(({ value }) => value === province);
  if (on && (scope.all || scope.regions.includes(region))) return forget(scope, own);
  const split = on ? scope : splitAll(regions, scope);
  const isWhole = split.regions.includes(region);
  const others = branch.filter(({ value }) => value !== province);
  const named = others.map(({ value }) => value).filter((value) => !isNameless(value));
  const bare = idsOf(others.filter(({ value }) => isNameless(value)));
  const cleared = forget(split, own);
  if (on) return { ...cleared, provinces: [...cleared.provinces, province] };
  return {
    ...cleared,
    regions: without(cleared.regions, new Set([region])),
    provinces: isWhole ? plus(cleared.provinces, named) : cleared.provinces,
    dealerIds: isWhole ? plus(cleared.dealerIds, bare) : cleared.dealerIds,
  };
}

/** Ids of the dealers in a branch without a name. */
function namelessIn(regions: Regions, key: ScopeKey): number[] | undefined {
  if (key.kind !== 'REGION' && key.kind !== 'PROVINCE') return undefined;
  const branch = regions.find(({ value }) => value === key.region)?.children ?? [];
  if (key.kind === 'PROVINCE')
    return isNameless(key.province) || isNameless(key.region)
      ? idsOf(branch.filter(({ value }) => value === key.province))
      : undefined;
  return isNameless(key.region) ? idsOf(branch) : undefined;
}

/** Scope after ticking or unticking a node, which overrides all settings below it. */
export function switchScope(regions: Regions, scope: DealerScope, key: ScopeKey, on: boolean): DealerScope {
  if (key.kind === 'ALL') return on ? allDealers : noDealers;
  const nameless = namelessIn(regions, key);
  if (nameless) return switchDealers(regions, scope, nameless, on);
  if (key.kind === 'REGION') return switchRegion(regions, scope, key.region, on);
  if (key.kind === 'PROVINCE') return switchProvince(regions, scope, key, on);
  return switchDealers(regions, scope, key.ids, on);
}
