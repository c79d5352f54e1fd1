import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Db } from '#kernel/db.ts';
import { expectInvariants } from './invariants.ts';
import { openTestServer, type TestServer } from './server.ts';

/** How a world is opened, who is given it with its server, and what must hold at the file's end. */
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

/** One server for the tests of a file, and a world for each of them. */
export const eachWorld = worldAt(beforeEach);
/** One server and one world for the tests of a file. */
export const oneWorld = worldAt(beforeAll);
