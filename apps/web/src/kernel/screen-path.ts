import { toQueryString } from './query-string.ts';

interface ScreenQuery {
  /** Part of the tab's identity: each id opens in its own tab. */
  id?: number | string;
  /** Tab title: plain text, or JSON with one text per language. */
  name?: string;
  [key: string]: unknown;
}

/** Builds the address of a screen: `screenPath('/purchase-order/detail', { id: 7, name: 'PO2611210001' })`. */
export function screenPath(path: `/${string}`, query: ScreenQuery = {}): string {
  const text = toQueryString(query);
  return text ? `${path}?${text}` : path;
}
