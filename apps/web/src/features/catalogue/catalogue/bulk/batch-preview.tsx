import {
  mainPartInputs,
  partFields,
  tyreInputs,
} from '@treadline/contract/catalogue/catalogue/part-fields.ts';
import type { Fields, FieldValue } from '@treadline/contract/kernel/fields.ts';
import { formatFieldValue } from '@treadline/contract/kernel/field-words.ts';
import { useTranslation } from 'react-i18next';
import { emptyMark } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import type { BatchPreview as Preview } from './types.ts';

type Row = Preview['rows'][number];
const fields: Fields = { ...partFields, ...mainPartInputs, ...tyreInputs };

function Changes({ row: { changes } }: { row: Row }) {
  const lang = useLang();
  const say = (key: string, value: unknown): string => {
    const field = fields[key];
    return (field && formatFieldValue(field, value as FieldValue, lang)) || emptyMark;
  };
  return Object.entries(changes).map(([key, { before, after }]) => (
    <div key={key}>
      {fields[key]?.label[lang] ?? key}: <del>{say(key, before)}</del> → <b>{say(key, after)}</b>
    </div>
  ));
}

/** Preview of each part before and after; skipped parts come first, with the reason. */
export function BatchPreview({ preview }: { preview: Preview }) {
  const { t } = useTranslation(['catalogue', 'words']);
  const { total, rows } = preview;
  const proposed = rows.filter((row) => row.blocked === null && row.proposed).length;
  const sorted = rows.toSorted((a, b) => Number(a.blocked === null) - Number(b.blocked === null));
  return (
    <section aria-label={t('bulk.preview')} aria-live="polite">
      <p className="bulk-counts">{t('bulk.counts', { total, proposed, left: rows.length - total })}</p>
      <div className="bulk-scroll">
        <table className="bulk-table">
          <thead>
            <tr>
              <th scope="col">{t('words:part')}</th>
              <th scope="col">{t('words:change')}</th>
            </tr>
          </thead>
          <tbody>
            {sorted.map((row) => (
              <tr key={row.id} className={row.blocked === null ? undefined : 'bulk-blocked'}>
                <th scope="row">
                  {row.size ? <b>{row.size}</b> : row.name} {row.partNo}
                </th>
                <td>
                  {row.blocked ?? <Changes row={row} />}
                  {row.blocked === null && row.proposed && (
                    <span className="bulk-proposed">{t('bulk.proposed')}</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
