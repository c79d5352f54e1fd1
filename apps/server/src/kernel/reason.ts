/**
 * What went wrong, with all that led to it: `fetch failed: connect ECONNREFUSED 10.0.0.5:443`, where the error alone
 * says that something failed. For logs and for those who keep the product running.
 */
export function reasonOf(error: unknown): string {
  const told: string[] = [];
  for (let at = error, depth = 0; at !== undefined && at !== null && depth < 5; depth++) {
    const said = saidBy(at);
    if (said && !told.some((before) => before.includes(said))) told.push(said);
    at = nextOf(at);
  }
  return told.join(': ');
}

function saidBy(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as { code?: unknown };
  const text = error.message || (typeof code === 'string' ? code : error.name);
  // An ended certificate and the like: the code is what manuals and search engines know.
  return typeof code === 'string' && !text.includes(code) ? `${text} (${code})` : text;
}

/** What led to an error; of attempts at several addresses the first one's. */
function nextOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined;
  return error.cause ?? (error instanceof AggregateError ? (error.errors as unknown[])[0] : undefined);
}
