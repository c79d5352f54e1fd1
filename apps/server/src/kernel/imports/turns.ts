import { fail } from '../errors.ts';

/** Files held per company, including the one in progress, and in total. */
const [MOST_OF_ONE, MOST] = [4, 24];

const queues = new Map<number, (() => void)[]>();
let held = 0;

/**
 * Runs one import per company at a time, so that no company occupies all workers.
 * @throws import.busy with `waiting`, the number of files ahead
 */
export async function runImportInTurn<T>(companyId: number, work: () => Promise<T>): Promise<T> {
  const queue = queues.get(companyId);
  const ahead = queue ? queue.length + 1 : 0;
  if (ahead >= MOST_OF_ONE || held >= MOST) fail('import.busy', { waiting: Math.max(ahead, 1) });
  held += 1;
  if (queue) await new Promise<void>((resolve) => queue.push(resolve));
  else queues.set(companyId, []);
  try {
    return await work();
  } finally {
    held -= 1;
    const next = queues.get(companyId)?.shift();
    if (next) next();
    else queues.delete(companyId);
  }
}
