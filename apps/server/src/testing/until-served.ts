/**
 * Repeats a call while the server answers that it is too busy, as clients do. For tests with hundreds of concurrent
 * calls.
 */
export async function untilServed<A extends { body: { error?: string | undefined } }>(
  ask: () => Promise<A>,
): Promise<A> {
  for (;;) {
    const answer = await ask();
    if (answer.body.error !== 'service.unavailable') return answer;
  }
}
