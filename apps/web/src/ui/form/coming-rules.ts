const coming = new Set<Promise<unknown>>();

/** Registers rules of a form in sight that are still being fetched; those that cannot be had hold nothing up. */
export function announceRules(fetched: Promise<unknown>): void {
  const settled = fetched
    .catch(() => null)
    .finally(() => {
      coming.delete(settled);
    });
  coming.add(settled);
}

/** Settles once no rules are on their way any more; undefined when none are, so that nothing has to wait. */
export const rulesCome = (): Promise<unknown> | undefined =>
  coming.size > 0 ? Promise.all(coming) : undefined;
