import { HolderOutlined, LockOutlined } from '@ant-design/icons';
import { tones } from '@treadline/contract/platform/dictionary/fields.ts';
import { Button, Switch, Tooltip } from 'antd';
import type { HTMLAttributes, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '#kernel/lang.ts';
import { StatusDot } from '#ui/feedback/status-dot.tsx';
import { declaredEntry, isReworded, nameIn, type DictionaryType, type Entry } from './types.ts';
import { useOffer } from './use-offer.ts';
import { useRemoval } from './use-removal.ts';

interface EntryRowProps {
  type: DictionaryType;
  entry: Entry;
  /** Accessible name of the drag handle: entry and position. */
  words: string;
  drag: HTMLAttributes<HTMLTableRowElement>;
  onGripKey: (event: KeyboardEvent<HTMLElement>) => void;
  onEdit: () => void;
}

function EnabledSwitch({ entry }: { entry: Entry }) {
  const { t } = useTranslation('dictionary');
  const lang = useLang();
  const status = useOffer(entry);
  return (
    <Switch
      size="small"
      checked={entry.enabled}
      loading={status.busy}
      aria-label={t('entry.offer', { name: nameIn(lang, entry) })}
      onChange={(enabled) => void status.change(enabled)}
    />
  );
}

/** Built-in name of a renamed entry. */
function Original({ type, entry }: Pick<EntryRowProps, 'type' | 'entry'>) {
  const { t } = useTranslation('dictionary');
  const words = declaredEntry(type.code, entry.code);
  if (!words || !isReworded(entry, words)) return null;
  return <div className="dict-original">{t('entry.original', { name: words['zh-CN'] })}</div>;
}

const none = <span className="dict-quiet">—</span>;

/** Entry row: drag handle, names, enabled state. */
export function EntryRow({ type, entry, words, drag, onGripKey, onEdit }: EntryRowProps) {
  const { t } = useTranslation(['dictionary', 'words']);
  const lang = useLang();
  const remove = useRemoval();
  const { name, nameEn, nameTw, tone, code, builtIn, enabled } = entry;
  return (
    <tr {...drag} data-off={!enabled || undefined} onDoubleClick={onEdit}>
      <td className="dict-grip-cell">
        <button
          type="button"
          className="dict-grip"
          aria-label={words}
          title={t('grip')}
          onKeyDown={onGripKey}
        >
          <HolderOutlined />
        </button>
      </td>
      <td>
        {name}
        <Original type={type} entry={entry} />
      </td>
      <td>{nameEn || none}</td>
      <td>{nameTw || none}</td>
      <td>{tone ? <StatusDot tone={tone}>{tones[tone].text[lang]}</StatusDot> : none}</td>
      <td>
        <code>{code}</code>
        {builtIn && (
          <Tooltip title={t('builtIn')}>
            <LockOutlined className="dict-lock" aria-label={t('builtIn')} />
          </Tooltip>
        )}
      </td>
      <td className="dict-switch-cell">
        <EnabledSwitch entry={entry} />
      </td>
      <td className="dict-tools-cell">
        <Button type="link" size="small" aria-label={t('words:editName', { name })} onClick={onEdit}>
          {t('words:edit')}
        </Button>
        {!builtIn && (
          <Button
            type="link"
            size="small"
            danger
            aria-label={t('entry.removeTitle', { name })}
            onClick={() => remove(entry, t('entry.removeText'))}
          >
            {t('words:delete')}
          </Button>
        )}
      </td>
    </tr>
  );
}
