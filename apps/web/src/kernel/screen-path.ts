import { toQueryString } from './query-string.ts';

interface ScreenQuery {
  /** Makes the tab its own: each id opens beside the others. */
  id?: number | string;
  /** Title of the tab: plain text, or one text per language as JSON. */
  name?: string;
  [key: string]: unknown;
}

/** Builds the address of a screen: `screenPath('/purchase-order/detail', { id: 7, name: 'PO2611210001' })`. */
export function screenPath(path: `/${string}`, query: ScreenQuery = {}): string {
  const text = toQueryString(query);
  return text ? `${path}?${text}` : path;
}
