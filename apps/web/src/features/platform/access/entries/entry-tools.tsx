import { DownOutlined } from '@ant-design/icons';
import { App, Button, Dropdown, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { api } from '#kernel/api.ts';
import { textOfError } from '#kernel/error-text.ts';
import { useContractText } from '#kernel/lang.ts';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import { kindsBelow, type Entry, type Kind } from './entry.ts';
import { useDeleteEntry } from './use-entries.ts';
import type { EntryTask } from './use-entry-dialog.tsx';

interface CreateButtonProps {
  /** Null: at the top. */
  parent: Entry | null;
  label: string;
  primary?: boolean;
  disabled?: boolean;
  without?: readonly Kind[];
  onStart: (task: EntryTask) => void;
}

/** Menu of the kinds of entries that can be created under an entry. */
export function CreateButton({ parent, label, primary, disabled, without = [], onStart }: CreateButtonProps) {
  const { t } = useTranslation('access');
  const kinds = disabled ? [] : kindsBelow(parent).filter((kind) => !without.includes(kind));
  const items = kinds.map((kind) => ({
    key: kind,
    label: t(`kind.${kind}`),
    onClick: () => onStart({ mode: 'create', kind, parent }),
  }));
  return (
    <Dropdown menu={{ items }} trigger={['click']} disabled={kinds.length === 0}>
      <Button type={primary ? 'primary' : 'default'} disabled={kinds.length === 0}>
        {label} <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  );
}

interface EntryToolsProps {
  entry: Entry | null;
  without?: readonly Kind[];
  onStart: (task: EntryTask) => void;
}

/** Reason why an entry cannot be deleted; null when it can. */
function useKept() {
  const { t } = useTranslation('access');
  return (entry: Entry): string | null => {
    if (entry.builtIn) return t('entry.keptBuiltIn');
    return entry.children.length > 0 ? t('entry.keptFull') : null;
  };
}

/** Deletes an entry after a confirmation with the number of roles that lose a permission. */
function useDelete() {
  const { t } = useTranslation('access');
  const say = useContractText();
  const { message } = App.useApp();
  const { confirmAction } = useDialogs();
  const remove = useDeleteEntry();
  const ask = async ({ id, title, permissionCode: code, kind }: Entry) => {
    const opens =
      kind === 'POINT' && code
        ? await api('GET /user/role-menu/code/:code/opens', { params: { code } })
        : null;
    await confirmAction({
      title: t('entry.deleteTitle', { name: say(title) }),
      content: opens ? t('entry.deletePoint', { count: opens.roles.length }) : t('entry.deleteText'),
      okText: t('entry.deleteOk'),
      danger: true,
      onOk: async () => void (await remove.orThrow({ params: { id } })),
    });
  };
  return (entry: Entry) => ask(entry).catch((error: unknown) => message.error(textOfError(error)));
}

/** Actions on the selected entry. */
export function EntryTools({ entry, without = [], onStart }: EntryToolsProps) {
  const { t } = useTranslation(['access', 'words']);
  const ask = useDelete();
  const kept = useKept();
  const why = entry && kept(entry);
  return (
    <>
      <CreateButton
        parent={entry}
        label={t('entry.createBelow')}
        disabled={!entry}
        without={without}
        onStart={onStart}
      />
      <Button disabled={!entry} onClick={() => entry && onStart({ mode: 'edit', entry })}>
        {t('words:edit')}
      </Button>
      <Tooltip title={why}>
        <Button danger disabled={!entry || why !== null} onClick={() => entry && void ask(entry)}>
          {t('words:delete')}
        </Button>
      </Tooltip>
    </>
  );
}
