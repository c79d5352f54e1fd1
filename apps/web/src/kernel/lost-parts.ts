import type { PartLoss } from '#ui/feedback/part-error.ts';
import { buildId, fetchBuildId } from './build-id.ts';
import { askServer } from './connection.ts';
import { readSaved, save } from './storage.ts';
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
  lastReload: () => readSaved(mark, 'session'),
  reload: (build) => {
    save(mark, build, 'session');
    location.reload();
  },
};

/**
 * Why a part of the program is gone. Only a server that has a newer build is a reason to load the page anew: once for
 * each build, and never while something is unsaved. Then this does not answer any more.
 */
export async function findLoss(around: Surroundings = browser): Promise<PartLoss> {
  const build = await around.fetchBuild();
  if (build === '') {
    await askServer();
    return 'down';
  }
  if (build === around.own) return 'lost';
  if (!around.isSafe() || around.lastReload() === build) return 'newer';
  around.reload(build);
  return new Promise(() => {});
}
