import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Db } from '../kernel/db.ts';
import { expectInvariants } from './invariants.ts';
import { openTestServer, type TestServer } from './server.ts';

/** One server for the tests of a file and a world of its own for each of them; at the file's end `check` says what must hold. */
export function eachWorld<World>(
  open: (server: TestServer) => Promise<World>,
  give: (own: { server: TestServer; world: World }) => void,
  check: (db: Db) => Promise<void> = expectInvariants,
): void {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer();
  });
  beforeEach(async () => give({ server, world: await open(server) }));
  afterAll(async () => {
    await check(server.services.db);
    await server.close();
  });
}
