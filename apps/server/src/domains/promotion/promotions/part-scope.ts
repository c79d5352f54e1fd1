import { sql } from 'kysely';
import type { PartScope } from '@treadline/contract/promotion/promotions/rule.ts';

/** Attributes of a basket line that scopes depend on. */
export interface ScopeLine {
  lineNo: number;
  kind: 'TYRE' | 'PART' | 'SERVICE';
  partId: number | null;
  brandId: number | null;
  pattern: string;
  size: string;
  serviceCode: string;
  qty: number;
}

const has = <T>(list: readonly T[], value: T): boolean => list.length === 0 || list.includes(value);
const isNarrowed = ({ kinds, brandIds, patterns, sizes }: PartScope): boolean =>
  kinds.length + brandIds.length + patterns.length + sizes.length > 0;

/** Whether a scope includes a line; excluded parts never. */
export function coversLine(scope: PartScope, line: ScopeLine): boolean {
  if (line.kind === 'SERVICE') return scope.all || scope.serviceCodes.includes(line.serviceCode);
  const { partId, brandId, pattern, size, kind } = line;
  if (partId === null || scope.excludedPartIds.includes(partId)) return false;
  if (scope.all || scope.partIds.includes(partId)) return true;
  return (
    isNarrowed(scope) &&
    has(scope.kinds, kind) &&
    (scope.brandIds.length === 0 || (brandId !== null && scope.brandIds.includes(brandId))) &&
    has(scope.patterns, pattern) &&
    has(scope.sizes, size)
  );
}

/** Returns the basket lines a scope includes. */
export const coveredLines = <L extends ScopeLine>(scope: PartScope, lines: readonly L[]): L[] =>
  lines.filter((line) => coversLine(scope, line));

const among = (column: string, values: readonly (number | string)[]) =>
  sql<boolean>`(${values.length === 0} OR ${sql.ref(column)} = ANY(${[...values]}))`;

/** SQL condition on `part`: in the scope. */
export const partsOf = (scope: PartScope) => sql<boolean>`(NOT part.id = ANY(${scope.excludedPartIds})
  AND (${scope.all} OR part.id = ANY(${scope.partIds}) OR ${isNarrowed(scope)}
    AND (${scope.kinds.length === 0} OR (CASE WHEN part.kind = 'TYRE' THEN 'TYRE' ELSE 'PART' END) = ANY(${scope.kinds}))
    AND ${among('part.brand_id', scope.brandIds)} AND ${among('part.pattern', scope.patterns)}
    AND ${among('part.size', scope.sizes)}))`;
