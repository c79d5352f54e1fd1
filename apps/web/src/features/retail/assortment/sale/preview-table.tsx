import { saleScopes } from '@treadline/contract/retail/assortment/words.ts';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLang } from '#kernel/lang.ts';
import type { SalePreview } from '../types.ts';

const most = 8;

/** Preview of a change: number of parts, and the first ones before and after. */
interface PreviewProps {
  preview: SalePreview | undefined;
  error: string | undefined;
}

export function SalePreviewTable({ preview, error }: PreviewProps) {
  const { t } = useTranslation(['assortment', 'words']);
  const lang = useLang();
  if (error) return <Alert type="error" showIcon title={error} />;
  if (!preview) return <p className="assortment-quiet">{t('sale.previewHint')}</p>;
  const { changed, same, rows } = preview;
  const say = ({ scope, dealers }: (typeof rows)[number]['before']) =>
    `${saleScopes[scope][lang]} · ${t('sale.dealers', { count: dealers })}`;
  return (
    <section aria-label={t('words:preview')} aria-live="polite">
      <p className="assortment-quiet">
        {t('sale.counts', { changed, same, refused: rows.length - changed })}
      </p>
      {rows.length > 0 && (
        <table className="assortment-table">
          <thead>
            <tr>
              <th scope="col">{t('words:part')}</th>
              <th scope="col">{t('words:now')}</th>
              <th scope="col">{t('words:becomes')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, most).map(({ id, size, partNo, before, after, blocked }) => (
              <tr key={id}>
                <th scope="row">
                  <b>{size}</b> {partNo}
                </th>
                <td>{say(before)}</td>
                <td className={blocked ? 'assortment-bad' : undefined}>{blocked ?? say(after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rows.length > most && (
        <p className="assortment-quiet">{t('sale.more', { count: rows.length - most })}</p>
      )}
    </section>
  );
}
