import { useQuery } from '@tanstack/react-query';
import { api } from '../../../kernel/api.ts';
import { apiKey } from '../../../kernel/query.ts';

/** How many users are active or not; undefined until known, so that the list never waits for it. */
function useCount(active: boolean): number | undefined {
  const input = { body: { active, pageSize: 1 } };
  const { data } = useQuery({
    queryKey: apiKey('POST /user/v1/page', input),
    queryFn: ({ signal }) => api('POST /user/v1/page', input, { signal }),
    staleTime: 15_000,
  });
  return data?.total;
}

/** Users in each status, whatever the filter. */
export function useUserCounts() {
  const [active, inactive] = [useCount(true), useCount(false)];
  const all = active === undefined || inactive === undefined ? undefined : active + inactive;
  return { all, active, inactive };
}
