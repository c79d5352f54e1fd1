import type { RowOf } from '#kernel/api-types.ts';
import { fromQueryString } from '#kernel/query-string.ts';
import { screenPath } from '#kernel/screen-path.ts';

export type View = RowOf<'GET /report/view/list'>;
export type Run = RowOf<'GET /report/view/runs'>;

export const viewsPath = '/report/views';
const runsPath = '/report/views/runs';
/** API paths refetched after a view has changed. */
export const stalePaths = ['/report/view'] satisfies `/${string}`[];
/** Path of a view's mailings. */
export const runsOf = (viewId: number): string => screenPath(runsPath, { viewId });
/** Path of the report with the view's saved filters. */
export const addressOf = ({ path, query }: Pick<View, 'path' | 'query'>): string =>
  screenPath(path, fromQueryString(query));
