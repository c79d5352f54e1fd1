import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Db } from '#kernel/db.ts';
import { expectInvariants } from './invariants.ts';
import { openTestServer, type TestServer } from './server.ts';

/** How a world is opened, who receives it with its server, and a check at the end of the file. */
type How<World> = [
  open: (server: TestServer) => Promise<World>,
  give: (own: { server: TestServer; world: World }) => void,
  check?: (db: Db) => Promise<void>,
];

const worldAt =
  (hook: (work: () => Promise<void>) => void) =>
  <World>(...[open, give, check = expectInvariants]: How<World>): void => {
    let server: TestServer;
    beforeAll(async () => {
      server = await openTestServer();
    });
    hook(async () => give({ server, world: await open(server) }));
    afterAll(async () => {
      await check(server.services.db);
      await server.close();
    });
  };

/** One server per test file, and a new fixture for each test. */
export const eachWorld = worldAt(beforeEach);
/** One server and one fixture per test file. */
export const oneWorld = worldAt(beforeAll);
