const coming = new Set<Promise<unknown>>();
/** Milliseconds that a form waits for its rules; then the server judges by them. */
const patience = 2000;

/** Registers rules of a form in sight that are still being fetched; those that cannot be had, or not soon, hold nothing up. */
export function announceRules(fetched: Promise<unknown>): void {
  const soon = new Promise((resolve) => setTimeout(resolve, patience));
  const settled = Promise.race([fetched.catch(() => null), soon]).finally(() => {
    coming.delete(settled);
  });
  coming.add(settled);
}

/** Settles once no rules are on their way any more; undefined when none are, so that nothing has to wait. */
export const rulesCome = (): Promise<unknown> | undefined =>
  coming.size > 0 ? Promise.all(coming) : undefined;
