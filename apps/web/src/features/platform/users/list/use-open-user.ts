import { App } from 'antd';
import { api } from '#kernel/api.ts';
import type { OutputOf, RowOf } from '#kernel/api-types.ts';
import { textOfError } from '#kernel/error-text.ts';
import type { EntryCode } from './entry-code-dialog.tsx';

export type User = OutputOf<'GET /user/v1/user/:id'>;

/** Open dialog of the user list, with the user's latest data. */
export type OpenedUser =
  | { kind: 'create' }
  | { kind: 'edit' | 'link'; user: User }
  | { kind: 'leave'; user: RowOf<'POST /user/v1/page'> }
  | { kind: 'code'; made: EntryCode };

/** Opens a user dialog with refetched data, as the list row may be outdated. */
export function useOpenUser(show: (opened: OpenedUser) => void) {
  const { message } = App.useApp();
  return async (kind: 'edit' | 'link', id: number) => {
    try {
      show({ kind, user: await api('GET /user/v1/user/:id', { params: { id } }) });
    } catch (error) {
      message.error(textOfError(error));
    }
  };
}
