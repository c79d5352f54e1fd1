import { api } from '../api.ts';
import type { ListEndpoint } from '../api-types.ts';
import { apiKey, queryClient } from '../query.ts';
import { listInput } from './ask-input.ts';
import { defaultPageSize } from './page-size.ts';

/** What a list asks when it is opened without a query: as its screen says it. */
export interface FirstList {
  endpoint: ListEndpoint;
  fixed?: Readonly<Record<string, unknown>>;
  sort: string;
}

/** By the path of the list's screen. */
export type FirstLists = Readonly<Record<string, FirstList>>;

/** Asks for a list's first rows before its code is there; the list finds the answer, or waits for it. */
export function askAhead({ endpoint, fixed, sort }: FirstList): void {
  const query = { ...fixed, page: 1, pageSize: defaultPageSize, sort };
  const input = listInput(endpoint, query);
  void queryClient.prefetchQuery({
    queryKey: apiKey(endpoint, input as never),
    queryFn: ({ signal }) => (api as (...args: unknown[]) => Promise<unknown>)(endpoint, input, { signal }),
    retry: false,
  });
}
