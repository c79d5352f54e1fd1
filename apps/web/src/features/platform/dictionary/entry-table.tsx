import { entryFields } from '@treadline/contract/platform/dictionary/fields.ts';
import { useTranslation } from 'react-i18next';
import { useLang } from '#kernel/lang.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useGripKeys, useRowDrag } from '#ui/row-order.ts';
import { EntryEditor } from './entry-editor.tsx';
import { EntryRow } from './entry-row.tsx';
import { nameIn, type DictionaryType } from './types.ts';
import type { Editing } from './use-editing.ts';
import { useOrder } from './use-order.ts';

const { name, nameEn, nameTw, tone, code, enabled } = entryFields;

/** Sortable entries of a dictionary; one of them, or a new one, may be in edit mode. */
export function EntryTable({ type, editing }: { type: DictionaryType; editing: Editing }) {
  const { t } = useTranslation('dictionary');
  const lang = useLang();
  const order = useOrder(type);
  const onGripKey = useGripKeys(order);
  const dragOf = useRowDrag(order, editing.edited !== null);
  const { entries, last } = order;
  const place = last ? entries.findIndex(({ id }) => id === last.id) + 1 : 0;
  return (
    <div className="dict-scroll">
      <table className="dict-table" aria-label={nameIn(lang, type)}>
        <thead>
          <tr>
            <th scope="col" className="dict-grip-cell">
              <span className="tl-visually-hidden">{t('order')}</span>
            </th>
            {[name, nameEn, nameTw, tone, code].map((field) => (
              <th scope="col" key={field['zh-CN']}>
                {field[lang]}
              </th>
            ))}
            <th scope="col" className="dict-switch-cell">
              {enabled[lang]}
            </th>
            <th scope="col" className="dict-tools-cell">
              <span className="tl-visually-hidden">{t('actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry, at) =>
            editing.edited === entry.id ? (
              <EntryEditor key={entry.id} type={type} entry={entry} editing={editing} />
            ) : (
              <EntryRow
                key={entry.id}
                type={type}
                entry={entry}
                words={t('move', { name: nameIn(lang, entry), place: at + 1, of: entries.length })}
                drag={dragOf(entry)}
                onGripKey={(event) => onGripKey(event, entry)}
                onEdit={() => void editing.start(entry.id)}
              />
            ),
          )}
          {editing.edited === 'new' && <EntryEditor type={type} entry={null} editing={editing} />}
        </tbody>
      </table>
      {entries.length === 0 && editing.edited === null && <EmptyState text={t('entry.none')} />}
      <div role="status" className="tl-visually-hidden">
        {last && place > 0 && t('moved', { name: nameIn(lang, last), place, of: entries.length })}
      </div>
    </div>
  );
}
