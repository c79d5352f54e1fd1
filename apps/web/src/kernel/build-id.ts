declare const TREADLINE_BUILD: string | undefined;

/** Build id of this page; '' in development. */
export const buildId: string = typeof TREADLINE_BUILD === 'string' ? TREADLINE_BUILD : '';

/** Name of the window event fired when a response came from a server with another build. */
export const buildChangedEvent = 'treadline-other-build';

/** Fires `buildChangedEvent` if the build id of a response differs from this page's. */
export function checkBuild(build: string | null): void {
  if (build && buildId && build !== buildId) dispatchEvent(new Event(buildChangedEvent));
}

/** Fetches the server's current build id; '' if unavailable. */
export async function fetchBuildId(): Promise<string> {
  try {
    const answer = await fetch('/version.json', { cache: 'no-store' });
    const { build } = (await answer.json()) as { build?: unknown };
    return typeof build === 'string' ? build : '';
  } catch {
    return '';
  }
}
