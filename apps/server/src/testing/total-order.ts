import { sql, type SelectQueryNode } from 'kysely';
import type { Db } from '#kernel/db.ts';

/** A unique key of a table; `strict`: none of its columns may be null, so that it tells rows apart by itself. */
export interface UniqueKey {
  readonly columns: readonly string[];
  readonly strict: boolean;
}

/**
 * Unique keys by table, with those that hold where their columns are not null. Numbers that a table of months gives
 * its rows are unique, though its keys are those of each month.
 */
export async function uniqueKeys(db: Db): Promise<ReadonlyMap<string, readonly UniqueKey[]>> {
  const { rows } = await sql<{ table: string; columns: string[]; strict: boolean }>`
    SELECT c.relname AS table, array_agg(a.attname::text ORDER BY a.attnum) AS columns,
      i.indpred IS NULL AND bool_and(a.attnotnull) AS strict
    FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY(i.indkey)
    WHERE i.indisunique AND i.indexprs IS NULL AND c.relnamespace = current_schema()::regnamespace
      AND coalesce(pg_get_expr(i.indpred, i.indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$', true)
    GROUP BY i.indexrelid, c.relname, i.indpred
    UNION ALL
    SELECT c.relname, ARRAY['id'], true FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'id'
    WHERE c.relkind = 'p' AND c.relnamespace = current_schema()::regnamespace
      AND (a.attidentity <> '' OR a.atthasdef)`.execute(db);
  return Map.groupBy(rows, ({ table }) => table);
}

interface Node {
  readonly kind: string;
  readonly [name: string]: unknown;
}

/** SQL text of a raw node, with `$` for each value and `(…)` for each query in it. */
function textOf(node: Node): string {
  if (node.kind === 'IdentifierNode') return String(node.name);
  if (node.kind === 'RawNode') {
    const [first = '', ...rest] = node.sqlFragments as string[];
    const own = node.parameters as Node[];
    return rest.reduce((text, piece, at) => text + textOf(own[at] as Node) + piece, first);
  }
  if (node.kind === 'ReferenceNode') {
    const table = node.table ? `${textOf(node.table as Node)}.` : '';
    return table + textOf(node.column as Node);
  }
  if (node.kind === 'ColumnNode') return textOf(node.column as Node);
  if (node.kind === 'TableNode') return textOf((node.table as Node).identifier as Node);
  if (node.kind === 'SchemableIdentifierNode') return textOf(node.identifier as Node);
  if (node.kind === 'SelectQueryNode') return '(…)';
  if (node.kind === 'ParensNode') return `(${textOf(node.node as Node)})`;
  if (node.kind === 'AndNode') return `${textOf(node.left as Node)} AND ${textOf(node.right as Node)}`;
  if (node.kind === 'BinaryOperationNode')
    return [node.leftOperand, node.operator, node.rightOperand].map((each) => textOf(each as Node)).join(' ');
  if (node.kind === 'OperatorNode') return String(node.operator);
  return '$';
}

/** Conditions of a text that all hold. */
function conditionsOf(text: string): string[] {
  const items = [''];
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    depth += Number(sign === '(') - Number(sign === ')');
    if (depth === 0 && /^\sAND\s/i.test(text.slice(at, at + 5))) {
      items.push('');
      at += 4;
    } else items.push(items.pop() + sign);
  }
  return items.flatMap((item) => {
    const own = item.trim();
    const inner = /^\((.*)\)$/s.exec(own)?.[1];
    return inner !== undefined && closesAtEnd(own) ? conditionsOf(inner) : [own];
  });
}

function closesAtEnd(text: string): boolean {
  let depth = 0;
  for (const [at, sign] of [...text].entries()) {
    depth += Number(sign === '(') - Number(sign === ')');
    if (depth === 0) return at === text.length - 1;
  }
  return false;
}

interface Source {
  alias: string;
  /** Null: rows that a query makes. */
  table: string | null;
}

function sourceOf(node: Node): Source {
  const inner = node.kind === 'AliasNode' ? (node.node as Node) : node;
  const alias = node.kind === 'AliasNode' ? textOf(node.alias as Node) : textOf(node);
  return { alias, table: inner.kind === 'TableNode' ? textOf(inner) : null };
}

/** Whether a query reads rows that another query makes, which have no keys. */
export const hasMadeRows = (query: SelectQueryNode): boolean =>
  read(query as unknown as Node).sources.some(({ table }) => table === null);

/**
 * Sources of a query that its ties leave open: one row of the ties may be several of theirs. By the unique keys of the
 * tables, equal columns of joins, and values compared with; what a query makes is taken as single. Empty: the order is
 * total.
 */
export function openSources(
  query: SelectQueryNode,
  ties: readonly string[],
  keys: ReadonlyMap<string, readonly UniqueKey[]>,
): string[] {
  const { sources, equal } = read(query as unknown as Node);
  const aliases = new Set(sources.map(({ alias }) => alias));
  const whole = new Set(sources.filter(({ table }) => table === null).map(({ alias }) => alias));
  const told = new Set<string>();
  const has = (column: string) =>
    ties.includes(column) || told.has(column) || whole.has(column.split('.')[0] ?? '');
  const isKnown = (text: string) => columnsIn(text, aliases).every(has);
  for (let before = -1; before !== told.size + whole.size;) {
    before = told.size + whole.size;
    for (const { column, by } of equal) if (isKnown(by)) told.add(column);
    for (const { alias, table } of sources)
      for (const { columns, strict } of keys.get(table ?? '') ?? [])
        if (columns.every((column) => (strict ? has : told.has.bind(told))(`${alias}.${column}`)))
          whole.add(alias);
  }
  return sources.map(({ alias }) => alias).filter((alias) => !whole.has(alias));
}

const columnsIn = (text: string, aliases: ReadonlySet<string>): string[] =>
  (text.match(/\b[a-z_]\w*\.[a-z_]\w*\b/g) ?? []).filter((column) => aliases.has(column.split('.')[0] ?? ''));

/** A column that equals an expression wherever its row is there. */
interface Equal {
  column: string;
  by: string;
}

function read(query: Node): { sources: Source[]; equal: Equal[] } {
  const sources = ((query.from as Node).froms as Node[]).map(sourceOf);
  const equal: Equal[] = [];
  const learn = (text: string, only?: string) => {
    for (const condition of conditionsOf(text)) {
      const [, left = '', right = ''] = /^([a-z_]\w*\.[a-z_]\w*)\s=\s(.*)$/s.exec(condition) ?? [];
      for (const [column, by] of [
        [left, right],
        [right, left],
      ] as const) {
        const alias = /^([a-z_]\w*)\.[a-z_]\w*$/.exec(column)?.[1];
        if (alias && !by.includes(`${alias}.`) && (only ?? alias) === alias) equal.push({ column, by });
      }
    }
  };
  for (const join of (query.joins ?? []) as Node[]) {
    const source = sourceOf(join.table as Node);
    sources.push(source);
    const isInner = /InnerJoin$|CrossJoin/.test(String(join.joinType));
    if (join.on) learn(textOf((join.on as Node).on as Node), isInner ? undefined : source.alias);
  }
  if (query.where) learn(textOf((query.where as Node).where as Node));
  return { sources, equal };
}
