import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect } from 'vitest';
import { openClient } from '#kernel/client.ts';
import { startProduct } from './product.ts';
import { openTestServer, type TestServer } from './server.ts';

const lock = 7_040_197;

/** Node on the database of a test server, to be killed exactly when it writes a certain row. */
async function openKilledNode({ services: { config } }: TestServer, env: Record<string, string> = {}) {
  const { DATABASE_URL = '', SECRET_KEY = '' } = config;
  const dataDir = mkdtempSync(join(tmpdir(), `treadline-test-${process.pid}-`));
  const gate = await openClient(DATABASE_URL);
  let node: ReturnType<typeof startProduct> | undefined;
  let address = '';
  let closed = '';
  const kill = async (): Promise<void> => {
    node?.child.kill('SIGKILL');
    await node?.ended;
  };
  return {
    query: async <T extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      (await gate.query<T>(text, values)).rows,
    async start(): Promise<void> {
      node = startProduct({ DATABASE_URL, DATA_DIR: dataDir, SECRET_KEY, ...env });
      address = (await node.said(/Treadline {2}(http\S+)/))[1] ?? '';
    },
    /** @returns null when the node is killed before it responds */
    send: (who: { token: string | null }, method: 'POST' | 'PUT', path: string, body: object, key: string) =>
      fetch(`${address}/api${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          authorization: String(who.token),
          'idempotency-key': key,
        },
        body: JSON.stringify(body),
      }).catch(() => null),
    /** From now on, blocks writes of rows of a table that match `when`, an SQL condition. */
    async closeAt(table: string, event: 'INSERT' | 'UPDATE', when: string): Promise<void> {
      closed = table;
      await gate.query('SELECT pg_advisory_lock($1)', [lock]);
      await gate.query(`CREATE OR REPLACE FUNCTION test_gate() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN PERFORM pg_advisory_xact_lock(${lock}); RETURN NEW; END $$`);
      await gate.query(`CREATE TRIGGER test_gate BEFORE ${event} ON ${table} FOR EACH ROW
        WHEN (${when}) EXECUTE FUNCTION test_gate()`);
    },
    /**
     * Kills the node that is blocked there, then lifts the block; `asked` is the request that got it there and
     * remains unanswered.
     */
    async killThere(asked?: Promise<Response | null>): Promise<void> {
      const waiting = async () =>
        (
          await gate.query(
            // Those of all databases of the cluster are in it, other tests' too.
            `SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = ${lock} AND NOT granted
              AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
          )
        ).rowCount;
      await expect.poll(waiting, { timeout: 60_000 }).toBeGreaterThan(0);
      await kill();
      await gate.query('SELECT pg_advisory_unlock($1)', [lock]);
      await gate.query(`DROP TRIGGER test_gate ON ${closed}`);
      if (asked) expect(await asked).toBeNull();
    },
    async close(): Promise<void> {
      await kill();
      await gate.end();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
type KilledNode = Awaited<ReturnType<typeof openKilledNode>>;

/**
 * Starts the test file's server and, before the first test, a separate node process prepared by `first`; both end with
 * the last test. `env` are settings of the node.
 */
export function startKilledNode(
  first: (server: TestServer) => Promise<void> = async () => undefined,
  env: Record<string, string> = {},
) {
  const own = {} as { server: TestServer; node: KilledNode };
  beforeAll(async () => {
    own.server = await openTestServer();
    await first(own.server);
    own.node = await openKilledNode(own.server, env);
    await own.node.start();
  }, 180_000);
  afterAll(async () => {
    await own.node.close();
    await own.server.close();
  });
  return own;
}
