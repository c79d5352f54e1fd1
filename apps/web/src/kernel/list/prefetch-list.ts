import { api } from '../api.ts';
import type { ListEndpoint } from '../api-types.ts';
import { apiKey, queryClient } from '../query.ts';
import { listInput } from './ask-input.ts';
import { defaultPageSize } from './page-size.ts';

/** Initial request of a list opened without a query, as declared by its screen. */
export interface FirstList {
  endpoint: ListEndpoint;
  fixed?: Readonly<Record<string, unknown>>;
  sort: string;
}

/** Initial list requests by screen path. */
export type FirstLists = Readonly<Record<string, FirstList>>;

/** Prefetches the first rows of a list before its code has loaded; the list takes them from the cache. */
export function prefetchList({ endpoint, fixed, sort }: FirstList): void {
  const query = { ...fixed, page: 1, pageSize: defaultPageSize, sort };
  const input = listInput(endpoint, query);
  void queryClient.prefetchQuery({
    queryKey: apiKey(endpoint, input as never),
    queryFn: ({ signal }) => (api as (...args: unknown[]) => Promise<unknown>)(endpoint, input, { signal }),
    retry: false,
  });
}
