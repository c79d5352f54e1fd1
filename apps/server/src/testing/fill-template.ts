/**
 * `node fill-template.ts <url>` fills the database from which those of the test files are cloned: menus, permission
 * points, built-in roles.
 */
import { prepareDomains } from '#domains.ts';
import { createTestJobTable } from './jobs.ts';
import { openTestServices } from './services.ts';

const { services } = await openTestServices(process.argv[2] ?? '');
await createTestJobTable(services.db);
await prepareDomains(services);
await services.pools.close();
