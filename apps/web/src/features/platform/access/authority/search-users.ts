import { api } from '#kernel/api.ts';
import type { RowOf } from '#kernel/api-types.ts';

export interface UserOption {
  value: string;
  label: string;
  note: string;
  memberships: RowOf<'POST /user/v1/page'>['memberships'];
}

/** First users whose account or name matches. */
export async function searchUsers(text: string, signal: AbortSignal): Promise<readonly UserOption[]> {
  const { list } = await api(
    'POST /user/v1/page',
    { body: { page: 1, pageSize: 20, ...(text && { text }) } },
    { signal },
  );
  return list.map(({ id, displayName, userName, memberships }) => ({
    value: String(id),
    label: displayName,
    note: userName,
    memberships,
  }));
}
