const pending = new Set<Promise<unknown>>();

/** Rules of a form that are on their way: what is sent waits for them, so that every fault is said at once. */
export function notePendingRules(rules: Promise<unknown>): void {
  pending.add(rules);
  void rules.finally(() => pending.delete(rules));
}

/** Settles when no rules are on their way; undefined when none are. */
export const pendingRules = (): Promise<unknown> | undefined =>
  pending.size > 0 ? Promise.allSettled(pending) : undefined;
