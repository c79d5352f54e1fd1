import type { RowOf } from '#kernel/api-types.ts';
import { fromQueryString } from '#kernel/query-string.ts';
import { screenPath } from '#kernel/screen-path.ts';

export type View = RowOf<'GET /report/view/list'>;
export type Run = RowOf<'GET /report/view/runs'>;

export const viewsPath = '/report/views';
const runsPath = '/report/views/runs';
/** What is old after anything happened to a view. */
export const refreshed = ['/report/view'] satisfies `/${string}`[];
/** What was mailed of a view. */
export const runsOf = (viewId: number): string => screenPath(runsPath, { viewId });
/** The report as the view keeps it. */
export const addressOf = ({ path, query }: Pick<View, 'path' | 'query'>): string =>
  screenPath(path, fromQueryString(query));
