import type { Text } from '@treadline/contract/kernel/text.ts';
import { accountTypeTexts } from '@treadline/contract/platform/access/texts.ts';
import { api } from '#kernel/api.ts';
import type { InputOf, OutputOf } from '#kernel/api-types.ts';
import { apiKey, queryClient } from '#kernel/query.ts';
import type { FilterOption } from '#ui/list/filter-types.ts';

const asOption = ({ label, value }: { label: string; value: number }): FilterOption => ({
  label,
  value: String(value),
});

/** First fifty companies whose name or code contains the text. */
export const searchCompanies = async (text: string, signal: AbortSignal): Promise<readonly FilterOption[]> =>
  (await api('GET /user/v1/company/options', { query: text ? { text } : {} }, { signal })).map(asOption);

/** Option for a company id from a link, named by one of its users, as options cannot be queried by id. */
async function nameCompany(value: string): Promise<FilterOption[]> {
  const companyId = Number(value);
  const { list } = await api('POST /user/v1/page', { body: { companyId, pageSize: 1 } });
  const found = list[0]?.memberships.find((each) => each.companyId === companyId);
  return found ? [{ value, label: found.companyName }] : [];
}

export const resolveCompanies = async (values: readonly string[]): Promise<readonly FilterOption[]> =>
  (await Promise.all(values.map(nameCompany))).flat();

/** Options cached for a minute, as a filter requests them at every key stroke. */
const readCached = <K extends 'GET /user/v1/user/type' | 'GET /user/v1/role/options'>(
  endpoint: K,
  input: InputOf<K>,
): Promise<OutputOf<K>> =>
  queryClient.fetchQuery({
    queryKey: apiKey(endpoint, input),
    queryFn: () => api(endpoint as never, input as never) as Promise<OutputOf<K>>,
    staleTime: 60_000,
  });

/** Search of roles of all types that the user may assign, prefixed by type as names repeat. */
export function makeRoleSearch(say: (text: Text) => string) {
  const listAll = async (): Promise<FilterOption[]> => {
    const types = await readCached('GET /user/v1/user/type', {});
    const lists = types.map(async ({ value: type }) => {
      const roles = await readCached('GET /user/v1/role/options', { query: { type } });
      const typeName = say(accountTypeTexts[type]);
      return roles.map(({ value, label }) => ({ value: String(value), label: `${typeName} · ${label}` }));
    });
    return (await Promise.all(lists)).flat();
  };
  return {
    search: async (text: string) =>
      (await listAll()).filter(({ label }) => label.toLowerCase().includes(text.trim().toLowerCase())),
    resolve: async (values: readonly string[]) =>
      (await listAll()).filter(({ value }) => values.includes(value)),
  };
}

type Depts = OutputOf<'GET /user/dept/tree'>;

/** All departments as a flat list with the names of their ancestors. */
export const listDepts = (nodes: Depts, above = ''): FilterOption[] =>
  nodes.flatMap(({ id, name, children }) => [
    { value: String(id), label: above + name },
    ...listDepts(children, `${above}${name} / `),
  ]);
