import type { PartFailureReason } from '#ui/feedback/part-error.ts';
import { buildId, fetchBuildId } from './build-id.ts';
import { probeServer } from './connection.ts';
import { readSavedValue, saveValue } from './storage.ts';
import { hasUnsaved } from './tabs/store.ts';

interface Surroundings {
  own: string;
  fetchBuild: () => Promise<string>;
  isSafe: () => boolean;
  lastReload: () => unknown;
  reload: (build: string) => void;
}

const mark = 'reloaded-for';
const browser: Surroundings = {
  own: buildId,
  fetchBuild: fetchBuildId,
  isSafe: () => !hasUnsaved(),
  lastReload: () => readSavedValue(mark, 'session'),
  reload: (build) => {
    saveValue(mark, build, 'session');
    location.reload();
  },
};

/**
 * Determines why a part of the program failed to load. If the server has a newer build the page is reloaded, once per
 * build and never with unsaved input; the promise then stays pending.
 */
export async function findLoss(around: Surroundings = browser): Promise<PartFailureReason> {
  const build = await around.fetchBuild();
  if (build === '') {
    await probeServer();
    return 'down';
  }
  if (build === around.own) return 'lost';
  if (!around.isSafe() || around.lastReload() === build) return 'newer';
  around.reload(build);
  return new Promise(() => {});
}
