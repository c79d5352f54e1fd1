import { expect, it } from 'vitest';
import { createTurnQueue } from './turn-queue.ts';

const open = (deadline = 10_000) =>
  createTurnQueue({ running: 2, waiting: 1, deadline, error: 'service.unavailable' });
const refused = { error: 'service.unavailable' };

it('lets so many run, so many wait, and refuses the rest; other keys are not concerned', async () => {
  const turns = open();
  const [first] = await Promise.all([turns.take(1), turns.take(1)]);
  const third = turns.take(1);
  await expect(turns.take(1)).rejects.toMatchObject(refused);
  await turns.take(2);
  first();
  // Given back twice is given back once.
  first();
  await third;
  const fourth = turns.take(1);
  await expect(turns.take(1)).rejects.toMatchObject(refused);
  (await third)();
  await fourth;
});

it('who waited too long leaves the queue', async () => {
  const turns = open(1);
  const [first] = await Promise.all([turns.take(1), turns.take(1)]);
  await expect(turns.take(1)).rejects.toMatchObject(refused);
  first();
  (await turns.take(1))();
});
