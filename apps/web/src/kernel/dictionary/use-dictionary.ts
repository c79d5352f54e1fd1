import type { OutputOf } from '../api-types.ts';
import { useApi } from '../query.ts';

export type DictionaryOption = OutputOf<'GET /data/dictionary/:type'>[number];
const none: readonly DictionaryOption[] = [];

/**
 * Hook that returns the entries of a dictionary as options, in order; empty while loading. `all` includes disabled
 * ones, for lists and filters of earlier choices. The browser caches and revalidates them.
 */
export function useDictionary(type: string, { all = false } = {}): readonly DictionaryOption[] {
  const { data } = useApi('GET /data/dictionary/:type', {
    params: { type },
    query: all ? { all: 'true' } : {},
  });
  return data ?? none;
}
