import { useQuery } from '@tanstack/react-query';
import { api } from '#kernel/api.ts';
import { useCan } from '#kernel/can.tsx';

/** Patterns of the brands, for users who may read them; others type them. */
export function usePatterns(brandIds: readonly number[]): string[] {
  const may = useCan()({ code: 'tyres_list_view', types: ['OTHER'] });
  const { data } = useQuery({
    queryKey: ['patterns of', ...brandIds],
    queryFn: async () => {
      const lists = await Promise.all(
        brandIds.map((id) => api('GET /product/partData/tyre/patterns', { query: { brandId: String(id) } })),
      );
      return [...new Set(lists.flat())];
    },
    enabled: may && brandIds.length > 0,
    staleTime: 600_000,
  });
  return data ?? [];
}
