import { accountTypes, type AccountType } from '@treadline/contract/kernel/permissions.ts';
import { accountTypeTexts } from '@treadline/contract/platform/access/texts.ts';
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#kernel/api.ts';
import { useCan } from '#kernel/can.tsx';
import { textOfError } from '#kernel/error-text.ts';
import { useContractText } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import { MenuIcon } from '#shell/icons.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { RemotePicker } from '#ui/form/remote-picker.tsx';
import type { Entry } from '../entries/entry.ts';
import { previewOf, seenByRole, seenByType } from './preview.ts';

interface BranchProps {
  entries: readonly Entry[];
  chosen: number | null;
  onChoose: (id: number) => void;
}

function Branch({ entries, ...rest }: BranchProps) {
  const say = useContractText();
  return (
    <ul>
      {entries.map(({ id, title, icon, children }) => (
        <li key={id}>
          <button
            type="button"
            className="system-menu-entry"
            aria-pressed={id === rest.chosen}
            onClick={() => rest.onChoose(id)}
          >
            <MenuIcon name={icon} />
            <span className="tl-ellipsis">{say(title)}</span>
          </button>
          {children.length > 0 && <Branch entries={children} {...rest} />}
        </li>
      ))}
    </ul>
  );
}

const searchRoles = (accountType: AccountType) => async (text: string, signal: AbortSignal) => {
  const body = { accountType, page: 1, pageSize: 50, ...(text && { text }) };
  const { list } = await api('POST /user/role-menu/page/role', { body }, { signal });
  return list.map(({ id, name }) => ({ value: String(id), label: name }));
};

/** Menu for an account type with all permissions, or for one role. */
function usePreview(entries: readonly Entry[], type: AccountType, role: string | null) {
  const read = useApi(
    'GET /user/role-menu/role/:id/menus',
    { params: { id: Number(role) } },
    { enabled: role !== null, keep: true },
  );
  if (role === null) return { read: null, shown: previewOf(entries, seenByType(type)) };
  return { read, shown: previewOf(read.data?.tree ?? [], seenByRole(read.data?.codes ?? [])) };
}

/** Menu preview for an account type or role; a click selects the entry in the tree. */
export function MenuPreview({ entries, chosen, onChoose }: BranchProps) {
  const { t } = useTranslation('access');
  const say = useContractText();
  const mayAskRoles = useCan()({ code: 'web_role_view' });
  const [type, setType] = useState<AccountType>('OTHER');
  const [role, setRole] = useState<string | null>(null);
  const { read, shown } = usePreview(entries, type, role);
  const changeType = (next: AccountType) => {
    setType(next);
    setRole(null);
  };
  return (
    <section aria-label={t('menus.preview')}>
      <div className="system-head">
        <h2>{t('menus.preview')}</h2>
      </div>
      <div className="system-preview-for">
        <Select
          aria-label={t('entry.types')}
          value={type}
          onChange={changeType}
          options={accountTypes.map((value) => ({ value, label: say(accountTypeTexts[value]) }))}
        />
        {mayAskRoles && (
          <RemotePicker
            key={type}
            aria-label={t('menus.role')}
            placeholder={t('menus.anyRole')}
            value={role}
            search={searchRoles(type)}
            onChange={(value) => setRole(typeof value === 'string' ? value : null)}
          />
        )}
      </div>
      {read?.error ? (
        <ErrorState
          message={textOfError(read.error)}
          requestId={read.error.requestId}
          retry={() => void read.refetch()}
        />
      ) : shown.length > 0 ? (
        <nav className="system-menu" aria-label={t('menus.preview')}>
          <Branch entries={shown} chosen={chosen} onChoose={onChoose} />
        </nav>
      ) : (
        <p className="system-quiet">{t(read?.isPending ? 'opens.loading' : 'menus.nothing')}</p>
      )}
    </section>
  );
}
