import { savedStatementFields as fields } from '@treadline/contract/money/prepay/fields.ts';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { fetchFile } from '#kernel/api.ts';
import { useSaving } from '#kernel/document/use-pdf.ts';
import { formatMoney, formatTime } from '#kernel/format.ts';
import { useContractText } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import './prepay.css';

const figures = ['opening', 'in', 'out', 'closing'] as const;

/** Archived monthly statements as their original files. */
export function SavedStatements({ id }: { id: number }) {
  const { t } = useTranslation('prepay');
  const say = useContractText();
  const { run, busy } = useSaving();
  const { data } = useApi('GET /finance/dealerAccount/statement/kept/:id', { params: { id } });
  if (!data) return null;
  const save = (statement: number) =>
    run(() => fetchFile('GET /finance/dealerAccount/statement/kept/file/:id', { params: { id: statement } }));
  return (
    <section className="pp-kept" aria-label={t('kept')}>
      <h2>{t('kept')}</h2>
      {data.length === 0 ? (
        <p className="pp-text">{t('noneKept')}</p>
      ) : (
        <div className="pp-kept-rows">
          <table className="pp-statement">
            <thead>
              <tr>
                <th scope="col">{say(fields.month)}</th>
                {figures.map((key) => (
                  <th key={key} scope="col">
                    {say(fields[key])}
                  </th>
                ))}
                <th scope="col">
                  <span className="tl-visually-hidden">{t('keptFile')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.map((row) => (
                <tr key={row.id}>
                  <td title={formatTime(row.madeTime)}>{row.month}</td>
                  {figures.map((key) => (
                    <td key={key} className="tl-num">
                      {formatMoney(row[key])}
                    </td>
                  ))}
                  <td>
                    <Button
                      size="small"
                      type="link"
                      disabled={busy}
                      aria-label={t('keptOf', { month: row.month })}
                      onClick={() => void save(row.id)}
                    >
                      PDF
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
