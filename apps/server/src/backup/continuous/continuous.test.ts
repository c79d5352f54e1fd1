import { expect, test } from 'vitest';
import { continuousBackup, plain } from '#testing/continuous-backup.ts';

const own = continuousBackup();

// All that a back-up and a restore may meet: continuous.night.test.ts.
test('one moment between two changes comes back from the base and the log', async () => {
  await own.query(plain);
  const backup = await own.begin();
  await backup.saveBase();
  await own.query('insert into w values (1)');
  const at = await own.now();
  await own.query('insert into w values (2)');
  await own.ship(backup);
  await backup.close();
  await own.postgres.stop();
  expect((await own.restore(at)).verdict).toEqual(['1']);
});
