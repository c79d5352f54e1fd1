/**
 * Prints a line while a task runs, and its duration at the end.
 * @template T
 * @param {string} label @param {() => Promise<T>} task
 */
export async function showStep(label, task) {
  const started = performance.now();
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
  const live = process.stdout.isTTY;
  const ticker = live
    ? setInterval(() => process.stdout.write(`\r${label} … ${seconds()} `), 200)
    : undefined;
  process.stdout.write(live ? `${label} … ` : `${label} …\n`);
  try {
    const result = await task();
    process.stdout.write(`${live ? '\r' : ''}${label}: ${seconds()}   \n`);
    return result;
  } catch (error) {
    process.stdout.write(`${live ? '\r' : ''}${label}: failed after ${seconds()}\n`);
    throw error;
  } finally {
    clearInterval(ticker);
  }
}
