import pg from 'pg';
import { readBaseline } from './baseline.ts';
import { isAlone, isContract, type Migration } from './migrations.ts';
import { runRepeatables, type Repeatable } from './repeatables.ts';
import { splitStatements } from './statements.ts';

/** Unit of an upgrade: a migration, the baseline of an empty database, or the repeatables. */
export interface SchemaStep {
  name: string;
  /** Runs outside a transaction. */
  alone: boolean;
  /** Drops functions or views that the last step recreates; both run in one transaction. */
  drops: boolean;
  run(client: pg.Client): Promise<unknown>;
}

const noted = (...names: string[]) => {
  const at = pg.escapeLiteral(new Date().toISOString());
  return `INSERT INTO kysely_migration (name, timestamp) SELECT unnest(ARRAY[${names.map((name) => pg.escapeLiteral(name)).join()}]), ${at}`;
};

/** Drops an invalid index left by an interrupted CREATE INDEX CONCURRENTLY. */
async function dropBroken(client: pg.Client, code: string): Promise<void> {
  const name = /\bindex concurrently if not exists (\w+)/.exec(code)?.[1];
  const { rows } = await client.query(
    'SELECT FROM pg_index WHERE indexrelid = to_regclass($1) AND NOT indisvalid',
    [name],
  );
  if (rows.length) await client.query(`DROP INDEX CONCURRENTLY ${name}`);
}

async function runAlone(client: pg.Client, { name, text }: Migration): Promise<void> {
  await client.query('SET statement_timeout = 0');
  for (const { raw, code } of splitStatements(text)) {
    await dropBroken(client, code);
    await client.query(raw);
  }
  await client.query(noted(name));
}

/** Words of the DROP VIEW and DROP FUNCTION statements of a contract step, including the dropped names. */
export const dropsOf = ({ name, text }: Migration): string[] =>
  isContract(name)
    ? splitStatements(text).flatMap(({ code }) =>
        /\bdrop (view|function)\b/.test(code) ? (code.match(/\w+/g) ?? []) : [],
      )
    : [];

const stepOf = (migration: Migration): SchemaStep => ({
  name: migration.name,
  alone: isAlone(migration.name),
  drops: dropsOf(migration).length > 0,
  run: (client) =>
    isAlone(migration.name)
      ? runAlone(client, migration)
      : client.query(migration.text).then(() => client.query(noted(migration.name))),
});

/** Last step of an upgrade: creates functions and views. */
export const stepOfAll = (repeatables: readonly Repeatable[]): SchemaStep => ({
  name: 'functions and views',
  alone: false,
  drops: false,
  run: (client) => runRepeatables(client, repeatables),
});

/** Upgrade steps of the pending migrations; an empty database starts from the baseline if it can. */
export async function stepsOf(pending: readonly Migration[], fromBaseline: boolean): Promise<SchemaStep[]> {
  const baseline = fromBaseline ? await readBaseline(pending) : null;
  if (!baseline) return pending.map(stepOf);
  const first: SchemaStep = {
    name: 'baseline',
    alone: false,
    drops: false,
    run: (client) => client.query(baseline.text).then(() => client.query(noted(...baseline.migrations))),
  };
  return [first, ...pending.filter(({ name }) => !baseline.migrations.includes(name)).map(stepOf)];
}

/**
 * Groups steps into transactions: one step each, so that locks are short; several in an empty database, and from a
 * step that drops functions or views until they exist again.
 */
export function groupsOf(steps: readonly SchemaStep[], isEmpty: boolean): SchemaStep[][] {
  const groups: SchemaStep[][] = [];
  let together = isEmpty;
  for (const each of steps) {
    const last = groups.at(-1);
    if (together && last?.[0] && !last[0].alone && !each.alone) last.push(each);
    else groups.push([each]);
    together ||= each.drops;
  }
  return groups;
}
