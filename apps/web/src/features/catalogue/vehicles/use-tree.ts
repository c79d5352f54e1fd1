import { useApi } from '#kernel/query.ts';

/** Brands with their series and numbers of models, filtered by a search. */
export const useTree = (text = '') =>
  useApi('GET /data/carBrand/all', { query: { models: 'false', ...(text && { text }) } }, { keep: true });
