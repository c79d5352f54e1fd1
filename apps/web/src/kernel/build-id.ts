declare const TREADLINE_BUILD: string | undefined;

/** Identity of the build this page came from; '' in development. */
export const buildId: string = typeof TREADLINE_BUILD === 'string' ? TREADLINE_BUILD : '';

/** Sent to the window when an answer came from a server with another build. */
export const otherBuild = 'treadline-other-build';

/** Looks at the build that came with an answer. */
export function noteBuild(build: string | null): void {
  if (build && buildId && build !== buildId) dispatchEvent(new Event(otherBuild));
}

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
