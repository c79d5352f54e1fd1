import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLang } from '#kernel/lang.ts';
import { EntryTable } from './entry-table.tsx';
import { declaredType, nameIn, type DictionaryType } from './types.ts';
import type { Editing } from './use-editing.ts';
import { useRemoval } from './use-removal.ts';

interface EntryPanelProps {
  type: DictionaryType;
  editing: Editing;
  onEdit: () => void;
}

/** Where the dictionary is used, and what that means for its entries. */
function Use({ type }: { type: DictionaryType }) {
  const { t } = useTranslation(['dictionary', 'words']);
  const lang = useLang();
  const { code, holders } = type;
  return (
    <p className="dict-use">
      {declaredType(code)?.use[lang] ?? t('ownUse', { address: `/api/data/dictionary/${code}` })}
      {holders.length > 0 && ` ${t('holders', { holders: holders.join(t('words:comma')) })}`}
    </p>
  );
}

/** Selected dictionary with its purpose and entries. */
export function EntryPanel({ type, editing, onEdit }: EntryPanelProps) {
  const { t } = useTranslation(['dictionary', 'words']);
  const lang = useLang();
  const remove = useRemoval();
  const { entries } = type;
  return (
    <section className="dict-pane" aria-label={nameIn(lang, type)}>
      <header className="dict-head">
        <h2>{nameIn(lang, type)}</h2>
        <code>{type.code}</code>
        <span className="dict-gap" />
        <Button onClick={onEdit}>{t('type.edit')}</Button>
        {!type.builtIn && (
          <Button danger onClick={() => remove(type, t('type.removeText', { count: entries.length }))}>
            {t('words:delete')}
          </Button>
        )}
        <Button type="primary" icon={<PlusOutlined />} onClick={() => void editing.start('new')}>
          {t('entry.create')}
        </Button>
      </header>
      <Use type={type} />
      <EntryTable type={type} editing={editing} />
    </section>
  );
}
