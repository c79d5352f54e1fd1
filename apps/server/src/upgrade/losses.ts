import type { SchemaFacts } from './schema-facts.ts';

type Condition = SchemaFacts['conditions'][number];

const tableOf = (column: string): string => column.slice(0, column.indexOf('.'));
const textsIn = (text: string): string[] => [...text.matchAll(/'(?:[^']|'')*'/g)].map(([found]) => found);
const withoutTexts = (text: string): string => text.replaceAll(/ARRAY\[[^\]]*\]|'(?:[^']|'')*'/g, '…');
const isWithin = (inner: readonly string[], outer: readonly string[]): boolean =>
  inner.every((each) => outer.includes(each));

function lostColumns(before: SchemaFacts, after: SchemaFacts): string[] {
  const gone = [...before.tables].filter((table) => !after.tables.has(table));
  const kept = [...before.columns].filter(([name]) => after.tables.has(tableOf(name)));
  return [
    ...gone.map((table) => `the table ${table} goes`),
    ...kept.flatMap(([name, was]) => {
      const is = after.columns.get(name);
      if (!is) return [`the column ${name} goes`];
      return [
        ...(is.type === was.type ? [] : [`${name} was ${was.type} and is ${is.type}`]),
        ...(is.required && !was.required ? [`${name} may no longer be empty`] : []),
        ...(is.generated && !was.generated ? [`${name} may no longer be written`] : []),
        ...(is.required && was.filled && !is.filled ? [`${name} no longer fills itself`] : []),
      ];
    }),
    ...[...after.columns].flatMap(([name, { required, filled }]) =>
      before.tables.has(tableOf(name)) && !before.columns.has(name) && required && !filled
        ? [`${name} is new and has to be filled`]
        : [],
    ),
  ];
}

/** Whether an earlier condition implies `one`, so that nothing more is refused. */
function isImplied(one: Condition, earlier: readonly Condition[]): boolean {
  const others = earlier.filter((each) => each.table === one.table && each.kind === one.kind);
  if (others.some(({ text }) => text === one.text)) return true;
  // A list of values that has grown; above zero that may be zero now.
  if (one.kind === 'check')
    return others.some(
      ({ text }) =>
        [' >= ', ' <> '].some((wider) => text.replaceAll(' > ', wider) === one.text) ||
        (withoutTexts(text) === withoutTexts(one.text) && isWithin(textsIn(text), textsIn(one.text))),
    );
  // What is unique by fewer columns is so by more.
  return (
    one.kind === 'unique' &&
    others.some(({ columns, text }) => isWithin(columns, one.columns) && /^\([\w, ]+\)$/.test(text))
  );
}

function lostConditions(before: SchemaFacts, after: SchemaFacts): string[] {
  const isOld = ({ table, columns }: Condition): boolean =>
    before.tables.has(table) && columns.every((column) => before.columns.has(`${table}.${column}`));
  const tighter = after.conditions.filter((one) => isOld(one) && !isImplied(one, before.conditions));
  const uniques = before.conditions.filter(
    ({ kind, table, text }) =>
      kind === 'unique' &&
      after.tables.has(table) &&
      !after.conditions.some((each) => each.table === table && each.kind === kind && each.text === text),
  );
  return [
    ...tighter.map(({ table, text }) => `${table} has another condition: ${text}`),
    ...uniques.map(({ table, text }) => `${table} is no longer unique by ${text}`),
  ];
}

function lostFunctions(before: SchemaFacts, after: SchemaFacts): string[] {
  return before.functions.flatMap((was) => {
    const is = after.functions.find(
      ({ name, takes, needs }) =>
        name === was.name && needs <= was.needs && was.takes.every((type, at) => takes[at] === type),
    );
    const call = `${was.name}(${was.takes.join(', ')})`;
    if (!is) return [`the function ${call} goes`];
    return is.answers === was.answers ? [] : [`the function ${call} answers something else`];
  });
}

/**
 * Incompatibilities of schema `after` for a version that uses schema `before`, as sentences; empty when there are
 * none.
 */
export function lossesOf(before: SchemaFacts, after: SchemaFacts): string[] {
  const guards = [...after.guards].filter(
    (guard) => before.tables.has(guard.slice(0, guard.indexOf(':'))) && !before.guards.has(guard),
  );
  return [
    ...lostColumns(before, after),
    ...lostConditions(before, after),
    ...lostFunctions(before, after),
    ...guards.map((guard) => `a trigger may refuse changes of ${guard.replace(':', ' by')}`),
  ].toSorted();
}
