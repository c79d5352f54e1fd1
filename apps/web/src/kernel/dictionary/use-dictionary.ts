import type { OutputOf } from '../api-types.ts';
import { useApi } from '../query.ts';

export type DictionaryOption = OutputOf<'GET /data/dictionary/:type'>[number];
const none: readonly DictionaryOption[] = [];

/**
 * The entries of a dictionary as options, in order; none while they are on their way. `all`: disabled ones too, for
 * lists and filters of what was chosen before. The browser keeps them and asks whether they still hold.
 */
export function useDictionary(type: string, { all = false } = {}): readonly DictionaryOption[] {
  const { data } = useApi('GET /data/dictionary/:type', {
    params: { type },
    query: all ? { all: 'true' } : {},
  });
  return data ?? none;
}
