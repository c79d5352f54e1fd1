import {
  QueryClient,
  keepPreviousData,
  useMutation,
  useQuery,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useState } from 'react';
import { api } from './api.ts';
import { isApiError, type ApiError } from './api-error.ts';
import type { Endpoint, InputOf, OutputOf, ReadEndpoint } from './api-types.ts';
import { readSavedValue, saveValue } from './storage.ts';
import { newId } from './new-id.ts';

/** Retries once, and only requests that the server did not answer (network error or status from 502). */
const isWorthRetry = (count: number, error: unknown): boolean =>
  count < 1 && isApiError(error) && (error.code === 'network' || error.status >= 502);

/** Cache of API responses. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: isWorthRetry,
      staleTime: 5_000,
      gcTime: 120_000,
      refetchOnWindowFocus: false,
      // Waiting for a network the browser does not detect would show a skeleton forever: fail and say so instead.
      networkMode: 'always',
    },
    // Sent only on the user's action, never later automatically.
    mutations: { retry: false, networkMode: 'always' },
  },
});

interface ReadOptions<Answer> {
  /** false: no request yet, e.g. while an id is missing. */
  enabled?: boolean;
  /** Keep the previous response while a new input is loading. */
  keep?: boolean;
  /** Milliseconds for which a response counts as fresh; 5 s by default. */
  staleTime?: number;
  /**
   * Polling interval in milliseconds; as a function of the last response for running work: short while it runs, long
   * afterwards.
   */
  every?: number | ((last: Answer | undefined) => number);
}

/** Cache key of `useApi`: `[endpoint, input]`. */
export const apiKey = <K extends Endpoint>(endpoint: K, input?: InputOf<K>): readonly unknown[] => {
  // Put together one by one: a list of both has a union of all routes and inputs, which are too many.
  const key: unknown[] = [endpoint];
  if (input !== undefined) key.push(input);
  return key;
};

/** Whether a number that was typed wrongly is part of an input: nothing is asked before it is right. */
export const hasWrongNumber = (input: unknown): boolean =>
  typeof input === 'object' && input !== null
    ? Object.values(input).some(hasWrongNumber)
    : Number.isNaN(input);

/**
 * Hook that reads a route through the cache. While a number of the input is wrong it does not ask, and with `keep` the
 * previous response stays.
 * `const { data, error, refetch } = useApi('GET /x/:id', { params: { id } })`
 */
export function useApi<K extends ReadEndpoint>(
  endpoint: K,
  input: InputOf<K>,
  options: ReadOptions<OutputOf<K>> = {},
): UseQueryResult<OutputOf<K>, ApiError> {
  const { enabled = true, keep = false, staleTime, every } = options;
  return useQuery<OutputOf<K>, ApiError>({
    queryKey: apiKey(endpoint, input),
    queryFn: ({ signal }) =>
      (api as (...args: unknown[]) => Promise<OutputOf<K>>)(endpoint, input, { signal }),
    enabled: enabled && !hasWrongNumber(input),
    ...(keep && { placeholderData: keepPreviousData }),
    ...(staleTime !== undefined && { staleTime }),
    ...(every !== undefined && {
      refetchInterval: typeof every === 'number' ? every : ({ state }) => every(state.data),
    }),
  });
}

/** Invalidates cached responses of a route, or of all routes with a path prefix ('/logistics/purchaseOrder'). */
export function refreshApi(...which: (Endpoint | `/${string}`)[]): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [endpoint] }) =>
      which.some((each) => endpoint === each || String(endpoint).split(' ')[1]?.startsWith(each)),
  });
}

/**
 * Invalidates cached responses requested by these record ids; records of other types with the same id are refetched
 * too.
 */
export const refreshRecords = (ids: readonly number[]): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [, input] }) => {
      const { params, body } = (input ?? {}) as Record<'params' | 'body', { id?: unknown } | undefined>;
      const id = (params ?? body)?.id;
      return typeof id === 'number' && ids.includes(id);
    },
  });

/** Invalidates all cached responses; those on screen are refetched. */
export const refreshShown = (): Promise<void> => queryClient.invalidateQueries();

/** Digest to compare inputs without keeping their content. */
function digestOf(text: string): string {
  const sums = [2_166_136_261, 40_389];
  for (let at = 0; at < text.length; at++)
    for (const [which, sum] of sums.entries())
      sums[which] = Math.imul(sum ^ (text.charCodeAt(at) + which), 16_777_619);
  return sums.map((sum) => (sum >>> 0).toString(36)).join('.');
}

interface KeptKey {
  input: string;
  key: string;
}

/**
 * Keeps an Idempotency-Key until a response arrives, so that a repeated click cannot act twice. With `place` it is
 * also saved in the browser, so that a reloaded page repeats the call instead of making another.
 */
export function keyKeeper(place?: string) {
  let kept = place ? (readSavedValue(place) as KeptKey | undefined) : undefined;
  const keep = (next: KeptKey | undefined) => {
    kept = next;
    if (place) saveValue(place, next);
  };
  return {
    take(input: unknown): string {
      const digest = digestOf(JSON.stringify(input));
      if (kept?.input === digest) return kept.key;
      const key = newId();
      keep({ input: digest, key });
      return key;
    },
    drop(error?: unknown) {
      if (!isApiError(error) || error.status > 0) keep(undefined);
    },
  };
}

interface ActionOptions<K extends Endpoint> {
  /** Routes or paths whose cached responses are invalidated after success, or when the action came too late. */
  refresh?: (Endpoint | `/${string}`)[];
  onDone?: (data: OutputOf<K>, input: InputOf<K>) => void;
  onProgress?: (share: number | null) => void;
  /** Storage key of the Idempotency-Key of an unanswered request, beside a draft that outlives the page. */
  keyPlace?: string | undefined;
}

/** Whether an action came too late: the displayed data is stale. */
const isLate = ({ status }: ApiError): boolean => status === 409 || status === 404;

/** Sends a request that changes something, under the key that its keeper has for it until an answer arrives. */
async function sendKept<K extends Endpoint>(
  endpoint: K,
  input: InputOf<K>,
  { take, drop }: ReturnType<typeof keyKeeper>,
  onProgress?: ActionOptions<K>['onProgress'],
): Promise<OutputOf<K>> {
  const options = { key: take([endpoint, input]), ...(onProgress && { onProgress }) };
  try {
    const data = await (api as (...args: unknown[]) => Promise<OutputOf<K>>)(endpoint, input, options);
    drop();
    return data;
  } catch (error) {
    drop(error);
    throw error;
  }
}

/** Sends an action as `useAction` does, for callers with their own key keeper. */
export async function sendAction<K extends Endpoint>(
  endpoint: K,
  input: InputOf<K>,
  keeper: ReturnType<typeof keyKeeper>,
  { refresh = [], onDone }: Pick<ActionOptions<K>, 'refresh' | 'onDone'> = {},
): Promise<void> {
  const data = await sendKept(endpoint, input, keeper).catch((error: ApiError) => {
    if (isLate(error)) void refreshApi(...refresh);
    throw error;
  });
  onDone?.(data, input);
  await refreshApi(...refresh);
}

/**
 * Hook for a mutating route; `isPending` prevents a second click. Errors are left to the caller (`useAct` shows them).
 * `const confirm = useAction('PUT /x/:id', { refresh: ['/x'] }); await confirm.mutateAsync({ params: { id } });`
 */
export function useAction<K extends Endpoint>(
  endpoint: K,
  { refresh = [], onDone, onProgress, keyPlace }: ActionOptions<K> = {},
): UseMutationResult<OutputOf<K>, ApiError, InputOf<K>> {
  const [keeper] = useState(() => keyKeeper(keyPlace));
  return useMutation<OutputOf<K>, ApiError, InputOf<K>>({
    mutationFn: (input) => sendKept(endpoint, input, keeper, onProgress),
    onSuccess: async (data, input) => {
      onDone?.(data, input);
      await refreshApi(...refresh);
    },
    onError: (error) => {
      if (isLate(error)) void refreshApi(...refresh);
    },
  });
}
