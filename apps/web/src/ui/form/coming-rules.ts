const coming = new Set<Promise<unknown>>();
/** Milliseconds that a form waits for its rules; after that the server validates. */
const patience = 2000;

/**
 * Registers validation rules that are still loading for a visible form; failed or slow ones (2 s) do not block it.
 */
export function announceRules(fetched: Promise<unknown>): void {
  const soon = new Promise((resolve) => setTimeout(resolve, patience));
  const settled = Promise.race([fetched.catch(() => null), soon]).finally(() => {
    coming.delete(settled);
  });
  coming.add(settled);
}

/** Promise that resolves when all registered rules have loaded; undefined if none are pending. */
export const pendingRules = (): Promise<unknown> | undefined =>
  coming.size > 0 ? Promise.all(coming) : undefined;
