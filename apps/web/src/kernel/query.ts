import {
  QueryClient,
  keepPreviousData,
  useMutation,
  useQuery,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from './api.ts';
import { isApiError, type ApiError } from './api-error.ts';
import type { Endpoint, InputOf, OutputOf, ReadEndpoint } from './api-types.ts';

/** Only what the server did not answer is worth asking again. */
const isWorthRetry = (count: number, error: unknown): boolean =>
  count < 1 && isApiError(error) && (error.code === 'network' || error.status >= 502);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: isWorthRetry,
      staleTime: 5_000,
      gcTime: 120_000,
      refetchOnWindowFocus: false,
      // Waiting for a network that the browser does not see would be a skeleton for ever: the call fails and says so.
      networkMode: 'always',
    },
    // Sent when the user sends them, never later by themselves.
    mutations: { retry: false, networkMode: 'always' },
  },
});

interface ReadOptions {
  /** false: not asked yet, e.g. while an id is missing. */
  enabled?: boolean;
  /** Keep showing the old answer while a new input is on its way. */
  keep?: boolean;
  /** Milliseconds an answer is taken as fresh; 5 s by default. */
  staleTime?: number;
  /** Milliseconds between repeats. */
  every?: number;
}

/** What `useApi` caches under: `[endpoint, input]`. */
export const apiKey = <K extends Endpoint>(endpoint: K, input?: InputOf<K>): readonly unknown[] =>
  input === undefined ? [endpoint] : [endpoint, input];

/** Reads an endpoint through the cache: `const { data, error, refetch } = useApi('GET /x/:id', { params: { id } })`. */
export function useApi<K extends ReadEndpoint>(
  endpoint: K,
  input: InputOf<K>,
  options: ReadOptions = {},
): UseQueryResult<OutputOf<K>, ApiError> {
  const { enabled = true, keep = false, staleTime, every } = options;
  return useQuery<OutputOf<K>, ApiError>({
    queryKey: apiKey(endpoint, input),
    queryFn: ({ signal }) =>
      (api as (...args: unknown[]) => Promise<OutputOf<K>>)(endpoint, input, { signal }),
    enabled,
    ...(keep && { placeholderData: keepPreviousData }),
    ...(staleTime !== undefined && { staleTime }),
    ...(every !== undefined && { refetchInterval: every }),
  });
}

/** Marks cached answers as old: all of an endpoint, or all whose path begins so ('/logistics/purchaseOrder'). */
export function refreshApi(...which: (Endpoint | `/${string}`)[]): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [endpoint] }) =>
      which.some((each) => endpoint === each || String(endpoint).split(' ')[1]?.startsWith(each)),
  });
}

/** Marks as old what was read of records by their ids, of whatever kind: one with the same id is asked in vain. */
export const refreshRecords = (ids: readonly number[]): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [, input] }) => {
      const { params, body } = (input ?? {}) as Record<'params' | 'body', { id?: unknown } | undefined>;
      const id = (params ?? body)?.id;
      return typeof id === 'number' && ids.includes(id);
    },
  });

/** Asks everything that is on the screen again. */
export const refreshShown = (): Promise<void> => queryClient.invalidateQueries();

/** An Idempotency-Key is kept until an answer came, so that a repeated click can't act twice. */
function useKey() {
  const kept = useRef<{ input: string; key: string } | null>(null);
  return {
    take(input: unknown): string {
      const text = JSON.stringify(input);
      if (kept.current?.input !== text) kept.current = { input: text, key: crypto.randomUUID() };
      return kept.current.key;
    },
    drop(error?: unknown) {
      if (!isApiError(error) || error.status > 0) kept.current = null;
    },
  };
}

interface ActionOptions<K extends Endpoint> {
  /** Endpoints or paths whose answers are old once this succeeded, or came too late. */
  refresh?: (Endpoint | `/${string}`)[];
  onDone?: (data: OutputOf<K>, input: InputOf<K>) => void;
  onProgress?: (share: number | null) => void;
}

/**
 * An endpoint that changes something: `const confirm = useAction('PUT /x/:id', { refresh: ['/x'] })`,
 * then `await confirm.mutateAsync({ params: { id } })`; `confirm.isPending` blocks a second click.
 * The error is the caller's to show (`useAct` of act.tsx does it for buttons).
 */
export function useAction<K extends Endpoint>(
  endpoint: K,
  { refresh = [], onDone, onProgress }: ActionOptions<K> = {},
): UseMutationResult<OutputOf<K>, ApiError, InputOf<K>> {
  const { take, drop } = useKey();
  return useMutation<OutputOf<K>, ApiError, InputOf<K>>({
    mutationFn: async (input) => {
      const options = { key: take([endpoint, input]), ...(onProgress && { onProgress }) };
      try {
        const data = await (api as (...args: unknown[]) => Promise<OutputOf<K>>)(endpoint, input, options);
        drop();
        return data;
      } catch (error) {
        drop(error);
        throw error;
      }
    },
    onSuccess: async (data, input) => {
      onDone?.(data, input);
      await refreshApi(...refresh);
    },
    // Somebody else was faster: what is shown is old.
    onError: ({ status }) => {
      if (status === 409 || status === 404) void refreshApi(...refresh);
    },
  });
}
