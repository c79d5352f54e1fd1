import type pg from 'pg';

/** Kinds of wrong rows that a fault of the program could leave. */
type Change = '+1' | '+1 −1' | 'other party' | 'other status' | 'deleted' | 'doubled';
/** A wrong change of stored data: statements that make it, in a session without triggers. */
export interface Mutation {
  /** What is changed: `table.column change`, of whole rows `table change`. */
  what: string;
  table: string;
  statements: readonly string[];
}

interface Column {
  table: string;
  name: string;
  type: string;
  kind: 'amount' | 'party' | 'status';
}
/** A table, and the columns whose wrong value is somebody's money, goods or account. */
interface Table {
  name: string;
  columns: readonly Column[];
  /** Columns that a copy of a row takes as they are. */
  copied: readonly string[];
  /** Column that names the record that a row is a line of. */
  head: string | null;
}

const amounts =
  /(^|_)fen$|(^|_)(qty|quantity|pieces|points)(_|$)|^(debt_)?delta$|^(balance|debt)_(after|before)$|^(on_hand|defective|quarantined|in_transit|incoming|reserved|locked|planned|counted|book|seen|held|plus|minus|debt)$|^returned_(good|damaged)$|^their_|^our_/;
const parties = /^(party|dealer|supplier|carrier|company|seller|buyer|location|part)_id$/;
const statuses = /^(status|state)$|_state$/;

const kindOf = (name: string, type: string): Column['kind'] | null => {
  if (/int/.test(type) && amounts.test(name)) return 'amount';
  if (type === 'bigint' && parties.test(name)) return 'party';
  return statuses.test(name) && /text|int/.test(type) ? 'status' : null;
};

/** SQL: columns of lines, steps and entries that name their record, which their table is called after. */
const headColumns = `
  SELECT conrelid::regclass::text AS table, min(attname) AS column FROM pg_constraint k
  JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = k.conkey[1] AND a.attnotnull
  WHERE contype = 'f' AND conrelid::regclass::text ~ '_(line|step|entry|receiver|vat|part)$'
    AND starts_with(conrelid::regclass::text, confrelid::regclass::text || '_') GROUP BY 1`;

/** Tables with an amount of money, of goods or of points, in the order of their names; `left` are left out. */
export async function listMoneyTables(client: pg.Client, left: readonly string[]): Promise<Table[]> {
  const { rows } = await client.query<{ table: string; name: string; type: string; given: boolean }>(`
    SELECT c.relname AS table, a.attname AS name, format_type(a.atttypid, NULL) AS type,
      a.attgenerated = '' AND a.attidentity = '' AS given
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'public'
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition ORDER BY 1, a.attnum`);
  const heads = await client.query<{ table: string; column: string }>(headColumns);
  const tables = Map.groupBy(
    rows.filter(({ table }) => !left.includes(table)),
    ({ table }) => table,
  );
  return [...tables].flatMap(([name, all]) => {
    const given = all.filter((each) => each.given);
    const columns = given.flatMap((each) => {
      const kind = kindOf(each.name, each.type);
      return kind ? [{ table: name, name: each.name, type: each.type, kind }] : [];
    });
    const head = heads.rows.find((each) => each.table === name)?.column ?? null;
    return columns.some(({ kind }) => kind === 'amount')
      ? [{ name, columns, head, copied: given.map((each) => each.name) }]
      : [];
  });
}

/** Of tables whose rows are only asked for at first, those that have had their effect. */
const posted: Readonly<Record<string, string>> = {
  // An account without a row holds 0.
  money_account: 'balance_fen <> 0',
  refund: `state = 'SUCCESS'`,
  reservation: `state = 'ACTIVE'`,
  input_invoice: `status = 'VERIFIED'`,
  voucher_line: `voucher_id IN (SELECT id FROM voucher WHERE status = 'POSTED')`,
  sales_invoice_line: `invoice_id IN (SELECT id FROM sales_invoice WHERE status = 'ISSUED')`,
  retail_order: `pay_state = 'PAID' AND end_state = 'NONE'`,
  retail_order_line: `order_id IN (SELECT id FROM retail_order WHERE pay_state = 'PAID' AND end_state = 'NONE')`,
  sales_order: `freight_state <> 'RELEASED'`,
  split_return: `state = 'SUCCESS'`,
  retail_shipment_line: `shipment_id IN (SELECT h.id FROM retail_shipment h JOIN retail_order o ON o.id = h.order_id
    WHERE h.state NOT IN ('RELEASED', 'RETURNED') AND o.end_state = 'NONE')`,
};

/** Conditions that name rows, each one row: a third in and the last, of those that `where` means. */
async function pickRows(client: pg.Client, table: string, only: string): Promise<string[]> {
  const where = `(${only}) AND (${posted[table] ?? 'true'})`;
  const { rows } = await client.query<{ part: string; place: string }>(`
    SELECT tableoid::text AS part, ctid::text AS place FROM (
      SELECT tableoid, ctid, row_number() OVER w AS n, count(*) OVER () AS all_rows FROM ${table} WHERE ${where}
      WINDOW w AS (ORDER BY tableoid, ctid)) x WHERE n IN (1 + all_rows / 3, all_rows) ORDER BY n`);
  return rows.map(({ part, place }) => `tableoid = ${part} AND ctid = '${place}'`);
}

const set = ({ table, name }: Column, row: string, value: string) =>
  `UPDATE ${table} SET ${name} = ${value} WHERE ${row}`;

async function mutateAmount(client: pg.Client, column: Column): Promise<Mutation[]> {
  const { table, name } = column;
  let rows = await pickRows(client, table, `${name} <> 0`);
  if (!rows.length) rows = await pickRows(client, table, `${name} IS NOT NULL`);
  const by = (row: string, sign: string) => set(column, row, `${name} ${sign} 1`);
  const what = `${table}.${name}`;
  const single = rows.map((row) => ({ what: `${what} +1`, table, statements: [by(row, '+')] }));
  const [first, second] = rows;
  if (!first || !second) return single;
  return [...single, { what: `${what} +1 −1`, table, statements: [by(first, '+'), by(second, '-')] }];
}

/** The column gets another value that the table has; of a part one that lies at the same kind of row. */
async function mutateWord(client: pg.Client, column: Column): Promise<Mutation[]> {
  const { table, name, type, kind } = column;
  const rows = await pickRows(client, table, `${name} IS NOT NULL`);
  const { rows: values } = await client.query<{ value: string }>(
    `SELECT ${name}::text AS value FROM ${table} WHERE ${name} IS NOT NULL GROUP BY ${name} ORDER BY count(*) DESC, 1 LIMIT 2`,
  );
  const [one, two] = values.map(({ value }) => `'${value.replaceAll("'", "''")}'::${type}`);
  if (!one || !two) return [];
  const change: Change = kind === 'party' ? 'other party' : 'other status';
  return rows.map((row) => ({
    what: `${table}.${name} ${change}`,
    table,
    statements: [set(column, row, `CASE WHEN ${name} = ${one} THEN ${two} ELSE ${one} END`)],
  }));
}

async function mutateRows(client: pg.Client, { name, copied, head }: Table): Promise<Mutation[]> {
  const rows = await pickRows(client, name, 'true');
  const list = copied.join(', ');
  return rows.flatMap((row) => [
    { what: `${name} deleted`, table: name, statements: [`DELETE FROM ${name} WHERE ${row}`] },
    {
      what: `${name} doubled`,
      table: name,
      statements: [`INSERT INTO ${name} (${list}) SELECT ${list} FROM ${name} WHERE ${row}`],
    },
    ...(head ? [allOf(name, head, row)] : []),
  ]);
}

const allOf = (table: string, head: string, row: string): Mutation => ({
  what: `${table} all deleted`,
  table,
  statements: [`DELETE FROM ${table} WHERE ${head} = (SELECT ${head} FROM ${table} WHERE ${row})`],
});

/** Every change to try on a table: each amount, party and status of two of its rows, and the rows themselves. */
export async function mutate(client: pg.Client, table: Table): Promise<Mutation[]> {
  const made = [await mutateRows(client, table)];
  for (const column of table.columns)
    made.push(await (column.kind === 'amount' ? mutateAmount : mutateWord)(client, column));
  return made.flat();
}
