/**
 * Asks again while the server says that it is too busy: nothing was done then, and a client asks again, too. For tests in
 * which hundreds ask at once, on machines of any speed.
 */
export async function untilServed<A extends { body: { error?: string | undefined } }>(
  ask: () => Promise<A>,
): Promise<A> {
  for (;;) {
    const answer = await ask();
    if (answer.body.error !== 'service.unavailable') return answer;
  }
}
