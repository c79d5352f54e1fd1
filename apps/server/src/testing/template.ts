import { prepareDomains } from '../domains.ts';
import { createTestJobTable } from './jobs.ts';
import { openTestServices } from './services.ts';

/** Fills the database that every test file's own is cloned from: menus, permission points, built-in roles. */
async function prepareTemplate(url: string): Promise<void> {
  const { services } = await openTestServices(url);
  await createTestJobTable(services.db);
  await prepareDomains(services);
  await services.pools.close();
}

// `node template.ts <url>`: a process of its own loads the product in a moment, without the test runner.
await prepareTemplate(process.argv[2] ?? '');
