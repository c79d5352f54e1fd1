import type { Db } from '../kernel/db.ts';
import type { Secrets } from '../kernel/secrets.ts';
import { addAccounts } from './accounts.ts';
import { addCompanies } from './companies.ts';
import { openSink } from './sink.ts';
import { moveSequences, writeWith } from './write-rows.ts';

/** Writes the demo data into an empty, migrated database, in the caller's transaction. */
export async function writeDemo(db: Db, secrets: Secrets, say: (line: string) => void): Promise<void> {
  const started = Date.now();
  say('  Demo data: writing companies, parts, stock and 180 days of orders');
  const sink = openSink(writeWith(db));
  const companies = addCompanies(sink, secrets);
  sink.add('vat_setting', { id: sink.nextId('vat_setting'), rate_bp: 1300, valid_from: '2019-04-01' });
  await sink.finish();
  await addAccounts(db, secrets, companies);
  sink.add('setting', { key: 'demo.data', value: { scale: 1 } });
  await moveSequences(db, await sink.finish());
  say(`  Demo data: done in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}
