import { useApi } from '#kernel/query.ts';

/** Select options of the platform's companies, loaded at once. */
export function useCompanyOptions(): { value: string; label: string }[] | undefined {
  const { data } = useApi(
    'GET /finance/inner/companies',
    { query: { pageSize: 100 } },
    { staleTime: 60_000 },
  );
  return data?.list.map(({ id, name }) => ({ value: String(id), label: name }));
}
