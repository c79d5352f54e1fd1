import { useApi } from '#kernel/query.ts';

/** The platform's companies as choices: few enough to be fetched whole. */
export function useCompanyOptions(): { value: string; label: string }[] | undefined {
  const { data } = useApi(
    'GET /finance/inner/companies',
    { query: { pageSize: 100 } },
    { staleTime: 60_000 },
  );
  return data?.list.map(({ id, name }) => ({ value: String(id), label: name }));
}
