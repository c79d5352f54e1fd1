import { patterns } from '@treadline/contract/kernel/patterns.ts';
import { useMemo } from 'react';
import type { InputOf, OutputOf } from '#kernel/api-types.ts';
import { useApi } from '#kernel/query.ts';

type Answer = OutputOf<'POST /order/clue/recall/search'>;
export type RecallSearch = InputOf<'POST /order/clue/recall/search'>['body'];
export type RecalledTyre = Answer['list'][number] & { id: string };

const keys = ['dotFrom', 'dotTo', 'partNo', 'size', 'brand'] as const;
const none: RecalledTyre[] = [];

/** Search from the URL. */
export function parseRecallSearch(query: Record<string, unknown>): RecallSearch {
  const text = (key: string) => (typeof query[key] === 'string' ? query[key].trim() : '');
  const dealers = text('dealerIds').split(',').map(Number).filter(Boolean);
  return { ...Object.fromEntries(keys.map((key) => [key, text(key)])), dealerIds: dealers };
}

const isDot = (text: string | undefined) => !text || patterns.dot.test(text);

/** Cars that match the search; none for a brand alone or an incomplete DOT. */
export function useRecalled(query: Record<string, unknown>) {
  const body = useMemo(() => parseRecallSearch(query), [query]);
  const { dotFrom, dotTo, partNo, size } = body;
  const isEmpty = !dotFrom && !dotTo && !partNo && !size;
  const state = isEmpty ? 'none' : isDot(dotFrom) && isDot(dotTo) ? 'asked' : 'wrong';
  const enabled = state === 'asked';
  const { data, error, refetch, isPending } = useApi(
    'POST /order/clue/recall/search',
    { body },
    { enabled, keep: true },
  );
  const rows = useMemo(
    () => (enabled && data ? data.list.map((row) => ({ ...row, id: row.key })) : none),
    [enabled, data],
  );
  return {
    state,
    asked: enabled ? body : undefined,
    rows,
    total: data?.total ?? 0,
    loading: enabled && isPending,
    error: enabled ? (error ?? undefined) : undefined,
    refetch,
  } as const;
}
