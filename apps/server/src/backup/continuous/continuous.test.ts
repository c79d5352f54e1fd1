import { expect, test } from 'vitest';
import { continuousBackup, plain } from '../../testing/continuous-backup.ts';
import { isDue } from './index.ts';

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

test('a base is due after a day, at three in the night where it can choose', () => {
  const at = (hour: number) => Date.UTC(2026, 4, 12, hour);
  expect([isDue(undefined, at(0)), isDue(at(0), at(24)), isDue(at(0), at(20))]).toEqual([true, true, false]);
  // 19:00 in Greenwich is three in China.
  expect([isDue(at(5), at(19)), isDue(at(10), at(19))]).toEqual([true, false]);
});
