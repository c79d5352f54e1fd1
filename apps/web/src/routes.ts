import { offerQueues, type QueuePart } from './kernel/dashboard/queues.ts';
import type { FirstLists } from './kernel/list/ask-ahead.ts';
import { offerParts, type OfferedParts } from './kernel/offered.ts';
import type { ScreenMap } from './kernel/tabs/screen-map.ts';

interface Feature extends Partial<OfferedParts> {
  screens: ScreenMap;
  publicScreens?: ScreenMap;
  firstLists?: FirstLists;
  queues?: readonly QueuePart[];
}
const parts = import.meta.glob<Feature>('./features/*/screens.ts', { eager: true });

const merge = (maps: readonly (ScreenMap | undefined)[]): ScreenMap => Object.assign({}, ...maps);

/** Component of each screen of the screen table, with the text namespaces it needs: each feature lists its own. */
export const screenMap: ScreenMap = merge(Object.values(parts).map(({ screens }) => screens));

/** Pages without a session. */
export const publicPages: ScreenMap = merge(Object.values(parts).map((part) => part.publicScreens));

/** What lists ask first: asked for together with the session when a page is opened at their address. */
export const firstLists: FirstLists = Object.assign(
  {},
  ...Object.values(parts).map((part) => part.firstLists),
) as FirstLists;

offerParts(Object.assign({}, ...Object.values(parts)) as Partial<OfferedParts>);

offerQueues(Object.values(parts).flatMap(({ queues = [] }) => queues));
