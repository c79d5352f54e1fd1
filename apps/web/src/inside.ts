import { offerQueues, type QueuePart } from './kernel/dashboard/queues.ts';
import type { FirstLists } from './kernel/list/prefetch-list.ts';
import { offerParts, type OfferedParts } from './kernel/offered-part.ts';
import type { ScreenMap } from './kernel/tabs/screen-map.ts';

/** Exports of a feature's screens.ts, loaded in parallel with the frame: see decision 0271. */
interface Feature extends Partial<OfferedParts> {
  screens: ScreenMap;
  firstLists?: FirstLists;
  queues?: readonly QueuePart[];
}
const parts = import.meta.glob<Feature>('./features/*/*/screens.ts', { eager: true });

/** Components of all screens of the screen table, with the text namespaces they need; each feature lists its own. */
export const screenMap: ScreenMap = Object.assign({}, ...Object.values(parts).map(({ screens }) => screens));

/** Initial requests of lists, sent together with the session request when a page is opened at their address. */
export const firstLists: FirstLists = Object.assign(
  {},
  ...Object.values(parts).map((part) => part.firstLists),
) as FirstLists;

offerParts(Object.assign({}, ...Object.values(parts)) as Partial<OfferedParts>);

offerQueues(Object.values(parts).flatMap(({ queues = [] }) => queues));
