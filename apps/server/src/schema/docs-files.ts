import type { Repeatable } from '#kernel/schema/repeatables.ts';
import type { Catalogue, Column, Constraint, Relation, Routine } from './catalogue.ts';

/** Facts about a schema besides PostgreSQL's catalogue: comments, owners. */
export interface SchemaNotes {
  catalogue: Catalogue;
  repeatables: readonly Repeatable[];
  /** Descriptions by `table` and `table.column`. */
  comments: ReadonlyMap<string, string>;
  /** Owning directories of `apps/server/src` by table. */
  owners: ReadonlyMap<string, string[]>;
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ');
const code = (text: string): string => `\`${cell(text)}\``;
const typeOf = (type: string): string =>
  type.replace('timestamp with time zone', 'timestamptz').replace('character varying', 'varchar');
const section = (title: string, lines: readonly string[]): string =>
  lines.length ? `\n## ${title}\n\n${lines.map((line) => `- ${line}\n`).join('')}` : '';
const sentence = (label: string, items: readonly string[]): string =>
  items.length ? `\n${label}: ${items.join(', ')}.\n` : '';

const fileOf = (name: string) => `../../../apps/server/src/migrations/repeatable/${name}.sql`;
const shown = ({ catalogue }: SchemaNotes): Relation[] =>
  catalogue.relations.filter(({ partOf }) => partOf === null);
const folderOf = ({ kind }: Relation): string => (kind === 'view' ? 'views' : 'tables');
const linkTo = (told: SchemaNotes, name: string): string => {
  const relation = shown(told).find((each) => each.name === name);
  return `[${name}](../${relation ? folderOf(relation) : 'functions'}/${name}.md)`;
};

/** Leading comment of a repeatable. */
const headOf = ({ repeatables }: SchemaNotes, name: string): string =>
  (/^(?:--[^\n]*\n)+/.exec(repeatables.find((each) => each.name === name)?.text ?? '')?.[0] ?? '')
    .replaceAll(/^-- ?/gm, '')
    .replaceAll('\n', ' ')
    .trim();

function defaultOf({ value, generated, identity }: Column): string {
  if (identity) return 'identity';
  if (value === null) return '';
  return generated ? `= ${code(value)}` : code(value.replace(/^('(?:[^']|'')*')::[\w[\] ]+$/, '$1'));
}

const columnsOf = ({ comments }: SchemaNotes, columns: readonly Column[]): string =>
  `\n| column | type | null | default | |\n| --- | --- | --- | --- | --- |\n${columns
    .map(
      (one) =>
        `| ${one.name} | ${typeOf(one.type)} | ${one.required ? '' : 'null'} | ${defaultOf(one)} | ${cell(comments.get(`${one.of}.${one.name}`) ?? '')} |\n`,
    )
    .join('')}`;

/** Storage description of a table, where unusual. */
function keptHow({ partitioned, unlogged, options }: Relation): string {
  const how = [
    ...(partitioned ? [`Kept in parts by ${code(partitioned)}`] : []),
    ...(unlogged ? ['Unlogged: empty after a crash'] : []),
    ...options,
  ];
  return how.length ? `\n${how.join('; ')}.\n` : '';
}

/** Keys that are unique only within each partition. */
function partKeys({ catalogue }: SchemaNotes, { name }: Relation): string[] {
  const part = catalogue.relations.find((each) => each.partOf === name && each.name === `${name}_past`);
  const keys = part?.constraints.filter(({ kind }) => kind === 'primary' || kind === 'unique') ?? [];
  const unique = part?.indexes.filter(({ definition }) => definition.startsWith('CREATE UNIQUE ')) ?? [];
  return [
    ...keys.map(({ definition }) => code(definition)),
    ...unique.map(({ definition }) => code(shortIndex(definition))),
  ];
}

function conditionsOf(told: SchemaNotes, table: Relation): string {
  const { constraints, indexes } = table;
  const list = (...kinds: Constraint['kind'][]) =>
    constraints
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ name, definition }) => `${name}: ${code(definition)}`);
  const built = indexes.map(({ name, definition }) => `${name}: ${code(shortIndex(definition))}`);
  return [
    section('Keys', list('primary', 'unique', 'exclusion')),
    section('Keys of each part', partKeys(told, table)),
    section('References', list('reference')),
    section('Checks', list('check')),
    section('Indexes', built),
  ].join('');
}

/** Views that read a relation or function. */
const readersOf = (told: SchemaNotes, name: string): string =>
  sentence(
    'Read by the views',
    told.catalogue.needs.filter(([, whom]) => whom === name).map(([who]) => linkTo(told, who)),
  );

function tableFile(told: SchemaNotes, table: Relation): string {
  const { name, columns, triggers } = table;
  const folders = told.owners.get(name) ?? [];
  const referring = shown(told).flatMap((other) =>
    other.constraints
      .filter(({ refers }) => refers === name)
      .map((each) => `${linkTo(told, other.name)} (${each.columns.join(', ')})`),
  );
  const called = triggers.map(
    (each) => `${each.name}: ${code(shortTrigger(each.definition))} ${linkTo(told, each.function)}`,
  );
  return [
    `# ${name}\n`,
    told.comments.has(name) ? `\n${told.comments.get(name)}\n` : '',
    sentence(folders.length > 1 ? 'Written by' : 'Owner', folders.map(code)),
    keptHow(table),
    columnsOf(told, columns),
    conditionsOf(told, table),
    section('Triggers', called),
    sentence('Referred to by', referring),
    readersOf(told, name),
  ].join('');
}

const shortIndex = (definition: string): string =>
  definition.replace(
    /^CREATE (UNIQUE )?INDEX \w+ ON \w+ USING (\w+) /,
    (_, unique = '', method) => `${unique}${method === 'btree' ? '' : `${method} `}`,
  );
const shortTrigger = (definition: string): string =>
  definition
    .replace(/^CREATE (CONSTRAINT )?TRIGGER \w+ /, '')
    .replace(/ ON \w+ /, ' ')
    .replace(/ EXECUTE FUNCTION .*$/, '');

function viewFile(told: SchemaNotes, { name, columns }: Relation): string {
  const { needs } = told.catalogue;
  const head = headOf(told, name);
  return [
    `# ${name}\n`,
    head ? `\n${head}\n` : '',
    `\nView: [${name}.sql](${fileOf(name)})\n`,
    `\n| column | type |\n| --- | --- |\n${columns.map((one) => `| ${one.name} | ${typeOf(one.type)} |\n`).join('')}`,
    sentence(
      'Reads',
      needs.filter(([who]) => who === name).map(([, whom]) => linkTo(told, whom)),
    ),
    readersOf(told, name),
  ].join('');
}

function routineFile(told: SchemaNotes, name: string, signatures: readonly Routine[]): string {
  const { relations } = told.catalogue;
  const head = headOf(told, name);
  const triggers = relations
    .filter(({ partOf }) => partOf === null)
    .flatMap((each) => each.triggers.map((trigger) => ({ ...trigger, link: linkTo(told, each.name) })))
    .filter((trigger) => trigger.function === name);
  const isRepeatable = told.repeatables.some((each) => each.name === name);
  return [
    `# ${name}\n`,
    head ? `\n${head}\n` : '',
    ...signatures.map(
      ({ takes, returns, language, volatility }) =>
        `\n${code(`${name}(${takes}) → ${returns}`)}: ${language}, ${volatility}\n`,
    ),
    isRepeatable
      ? `\nFunction: [${name}.sql](${fileOf(name)})\n`
      : `\nMade by a migration: what stands on it keeps what it said.\n\n\`\`\`sql\n${signatures.map(({ definition }) => definition.trim()).join('\n')}\n\`\`\`\n`,
    section(
      'Triggers',
      triggers.map((each) => `${each.link}: ${each.name}`),
    ),
    readersOf(told, name),
  ].join('');
}

function indexFile(told: SchemaNotes, routines: ReadonlyMap<string, readonly Routine[]>): string {
  const tables = shown(told).filter(({ kind }) => kind === 'table');
  const groups = Map.groupBy(tables, ({ name }) => told.owners.get(name)?.join(', ') ?? 'no folder alone');
  const link = (folder: string) => (name: string) => `[${name}](${folder}/${name}.md)`;
  return [
    '# The database\n\nTables by the folder of `apps/server/src` that writes them, views and functions, as they are today. Written by `npm run types`, not by hand.\n',
    ...[...groups]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([folder, of]) => `\n**${folder}**: ${of.map(({ name }) => link('tables')(name)).join(', ')}\n`),
    section(
      'Views',
      shown(told)
        .filter(({ kind }) => kind === 'view')
        .map(({ name }) => link('views')(name)),
    ),
    section('Functions', [...routines.keys()].map(link('functions'))),
  ].join('');
}

/** Files of docs/schema, text by path. */
export function writeDocs(told: SchemaNotes): Map<string, string> {
  const routines = Map.groupBy(told.catalogue.routines, ({ name }) => name);
  return new Map([
    ['README.md', indexFile(told, routines)],
    ...shown(told).map((each): [string, string] => [
      `${folderOf(each)}/${each.name}.md`,
      each.kind === 'view' ? viewFile(told, each) : tableFile(told, each),
    ]),
    ...[...routines].map(([name, all]): [string, string] => [
      `functions/${name}.md`,
      routineFile(told, name, all),
    ]),
  ]);
}
