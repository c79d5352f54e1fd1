declare const TREADLINE_BUILD: string | undefined;

/** Identity of the build this page came from; '' in development. */
export const buildId: string = typeof TREADLINE_BUILD === 'string' ? TREADLINE_BUILD : '';

/** Identity of the build that the server has now; '' when it can't be learnt. */
export async function fetchBuildId(): Promise<string> {
  try {
    const answer = await fetch('/version.json', { cache: 'no-store' });
    const { build } = (await answer.json()) as { build?: unknown };
    return typeof build === 'string' ? build : '';
  } catch {
    return '';
  }
}
