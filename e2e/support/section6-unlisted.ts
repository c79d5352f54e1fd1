import { screens } from '@treadline/contract/screens.ts';
import { screenAccess } from './section6.ts';

/** Screens missing from the table, and table entries without a screen. */
export function unlisted(): string[] {
  const paths = new Set(screens.map(({ path }) => path));
  return [...paths]
    .filter((path) => !screenAccess[path])
    .concat(Object.keys(screenAccess).filter((p) => !paths.has(p)));
}
