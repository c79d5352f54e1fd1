import { useApi } from '#kernel/query.ts';

/** Brands with their series, each with the number of its models; of those that a search finds. */
export const useTree = (text = '') =>
  useApi('GET /data/carBrand/all', { query: { models: 'false', ...(text && { text }) } }, { keep: true });
