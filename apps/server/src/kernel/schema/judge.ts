import { isLargeTable } from './large-tables.ts';
import { isAlone, isContract, type Migration } from './migrations.ts';
import { readAlterations, splitStatements, type Statement } from './statements.ts';

interface Rule {
  when: RegExp;
  says: string;
}

/** Constant defaults, which PostgreSQL stores in the catalogue; others rewrite every row. */
const kept = String.raw`(?:''|[-+]?[\d.]+|true|false|null|now\(\)|current_date|current_timestamp|array\[\])`;
const constraint = 'constraint|check|foreign key|unique|primary key|exclude';

const addition = new RegExp(`^add (?!(?:${constraint})\\b)(?:column )?(?:if not exists )?(\\w+)`);

/** Forbidden ALTER TABLE actions on large tables. */
const longActions: readonly Rule[] = [
  {
    when: new RegExp(
      `^add (?!${constraint}).*(\\bdefault (?!${kept}(?:[: ,)]|$))|\\bgenerated\\b|serial\\b)`,
    ),
    says: 'a column whose default is worked out for every row rewrites the table: add it without, and have a job fill it',
  },
  {
    when: new RegExp(`^add (?!${constraint}).*\\b(${constraint.replace('constraint|', '')}|references)\\b`),
    says: 'a new column with a condition is checked row by row: add the condition by itself, NOT VALID',
  },
  {
    when: new RegExp(`^add (${constraint})\\b(?!.*(not valid|using index))`),
    says: 'a condition that is checked at once locks the table meanwhile: NOT VALID, then VALIDATE in a migration .alone',
  },
  {
    when: /^alter (column )?\w+ (set data )?type\b/,
    says: 'another type rewrites the table: add a column, have a job fill it, drop the old one in a contract step',
  },
  { when: /^set (logged|unlogged|tablespace|access method)\b/, says: 'this rewrites the table' },
];

/** Forbidden actions of expand steps on existing tables, which would break the previous version. */
const narrowing: readonly Rule[] = [
  {
    when: /^drop (?!constraint|not null|default|expression|identity)/,
    says: 'a column goes in a contract step (.contract), when no version that uses it serves any more',
  },
  {
    when: /^(rename|set schema)\b/,
    says: 'the former version knows the old name: add the new one beside it, drop the old in a contract step',
  },
  {
    when: new RegExp(`^add (?!${constraint})(?!.*\\b(default|generated)\\b).*\\bnot null\\b`),
    says: 'the former version fills no column that it does not know: give it a default, or let it be null',
  },
  {
    when: /^alter (column )?\w+ drop default\b/,
    says: 'the former version may leave the column to its default: in a contract step',
  },
  {
    when: /^alter (column )?\w+ (set data )?type\b/,
    says: 'the former version writes the former type: add a column, drop the old one in a contract step',
  },
  {
    when: new RegExp(`^add (${constraint})\\b(?!.*(not valid|using index))`),
    says: 'what the former version writes may not meet it: NOT VALID where it does, else in a contract step',
  },
];

/** Idempotent statements, as migrations outside a transaction may have to be repeated. */
const repeatable =
  /^(create (unique )?index concurrently if not exists|drop index concurrently if exists|reindex .*concurrently|alter table \w+ validate constraint|alter index \w+ attach partition)\b/;

const tablesIn = (code: string, pattern: RegExp): string[] =>
  [...code.matchAll(pattern)].map(([, table = '']) => table);

/** Forbidden statements on large tables other than ALTER TABLE. */
const longStatements: readonly (Rule & { within?: 'raw' })[] = [
  {
    when: /\bcreate (?:unique )?index (?!concurrently)(?:if not exists )?(?:\w+ )?on (\w+)/g,
    says: 'an index is built CONCURRENTLY, in a migration .alone (of a partitioned table ON ONLY, then its parts)',
  },
  {
    when: /\bupdate (?:only )?(\w+) (?:as )?(?:\w+ )?set\b/g,
    says: 'rows of a large table are changed by a job, some at a time',
  },
  {
    when: /\bdelete from (?:only )?(\w+)/g,
    says: 'rows of a large table are deleted by a job, some at a time',
  },
  { when: /\btruncate (?:table )?(?:only )?(\w+)/g, says: 'this locks the table' },
  { when: /\block (?:table )?(?:only )?(\w+)/g, says: 'this locks the table' },
  { when: /\bcluster (\w+)/g, says: 'this rewrites the table' },
  { when: /\bvacuum (?:full |\(full\) )(\w+)/g, says: 'this rewrites the table' },
  {
    when: /\bpartition_by_month\(\s*'(\w+)'/g,
    says: 'this reads and locks the whole table: a table is made in months when it is made',
    // Whose it is stands in a text.
    within: 'raw',
  },
  { when: /\breindex table (?!concurrently)(\w+)/g, says: 'this locks the table: CONCURRENTLY' },
];

/** Columns that a validated CHECK of an earlier migration keeps non-null: `table.column`. */
function filledColumns(earlier: readonly Migration[]): Set<string> {
  const all = earlier.flatMap(({ text }) => splitStatements(text).flatMap(readAlterations));
  const actions = all.flatMap(({ table, actions: list }) => list.map((action) => ({ table, action })));
  const validated = new Set(
    actions.flatMap(({ table, action }) => {
      const name = /^validate constraint (\w+)/.exec(action)?.[1];
      return name ? [`${table}.${name}`] : [];
    }),
  );
  return new Set(
    actions.flatMap(({ table, action }) => {
      const [, name, column] =
        /^add constraint (\w+) check \(+(\w+) is not null\)+ not valid/.exec(action) ?? [];
      return validated.has(`${table}.${name}`) ? [`${table}.${column}`] : [];
    }),
  );
}

interface Judged {
  name: string;
  /** Columns added by the migration, which the previous version does not write. */
  added: ReadonlySet<string>;
  made: ReadonlySet<string>;
  filled: ReadonlySet<string>;
}

const addedColumns = (statements: readonly Statement[]): Set<string> =>
  new Set(
    statements.flatMap(readAlterations).flatMap(({ table, actions }) =>
      actions.flatMap((action) => {
        const [, column] = addition.exec(action) ?? [];
        return column ? [`${table}.${column}`] : [];
      }),
    ),
  );

/** Whether a condition concerns only new columns. */
const isOfNew = (action: string, table: string, added: ReadonlySet<string>): boolean =>
  /^add (constraint|check|unique)\b/.test(action) &&
  [...action.matchAll(/\w+/g)].some(([word]) => added.has(`${table}.${word}`));

function judgeAlterations(statement: Statement, { name, added, made, filled }: Judged): string[] {
  return readAlterations(statement).flatMap(({ table, actions }) => {
    if (made.has(table)) return [];
    const large = isLargeTable(table);
    return actions.flatMap((action) => {
      const borne = isContract(name) || isOfNew(action, table, added);
      const rules = [...(large ? longActions : []), ...(borne ? [] : narrowing)];
      const column = /^alter (?:column )?(\w+) set not null/.exec(action)?.[1];
      const unchecked =
        column !== undefined && !filled.has(`${table}.${column}`) && (large || !isContract(name));
      const whole = large && /^validate\b/.test(action) && !isAlone(name);
      return [
        ...rules
          .filter(({ when }) => when.test(action))
          .slice(0, 1)
          .map(({ says }) => says),
        ...(unchecked
          ? [
              'SET NOT NULL reads the whole table, and the former version may leave it empty: first a CHECK (… IS NOT NULL) NOT VALID, validated in a migration before',
            ]
          : []),
        ...(whole
          ? ['VALIDATE reads the whole table under the locks of its transaction: in a migration .alone']
          : []),
      ].map((says) => `${table}: ${action.slice(0, 60)}: ${says}`);
    });
  });
}

function judgeStatement(statement: Statement, judged: Judged): string[] {
  const { name, made } = judged;
  const { code, raw } = statement;
  const long = longStatements.flatMap(({ when, says, within }) =>
    tablesIn(within === 'raw' ? raw.toLowerCase() : code, when)
      .filter((table) => isLargeTable(table) && !made.has(table))
      .map((table) => `${table}: ${code.slice(0, 60)}: ${says}`),
  );
  const gone = isContract(name)
    ? []
    : tablesIn(code, /\bdrop (?:table|(?:materialized )?view|sequence|type|function) (?:if exists )?(\w+)/g)
        .filter((each) => !made.has(each))
        .map((each) => `${each}: what the former version uses goes in a contract step (.contract)`);
  const mixed = isAlone(name)
    ? repeatable.test(code)
      ? []
      : [
          `${code.slice(0, 60)}: a migration .alone may come twice: only what bears it (IF NOT EXISTS, VALIDATE)`,
        ]
    : /\bconcurrently\b/.test(code)
      ? [`${code.slice(0, 60)}: CONCURRENTLY runs in no transaction: in a migration .alone`]
      : [];
  return [...long, ...gone, ...mixed, ...judgeAlterations(statement, judged)];
}

/** Lint errors of a migration: locks on large tables, and expand steps that break the previous version. */
export function judgeMigration({ name, text }: Migration, earlier: readonly Migration[] = []): string[] {
  const statements = splitStatements(text);
  const made = new Set(
    statements.flatMap(({ code }) =>
      tablesIn(
        code,
        /\bcreate (?:or replace )?(?:unlogged )?(?:table|(?:materialized )?view|sequence|type|function) (?:if not exists )?(\w+)/g,
      ),
    ),
  );
  const judged = { name, added: addedColumns(statements), made, filled: filledColumns(earlier) };
  return statements
    .flatMap((statement) => judgeStatement(statement, judged))
    .map((says) => `${name}: ${says}`);
}
