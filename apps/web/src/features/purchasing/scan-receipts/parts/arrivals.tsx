import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { api } from '#kernel/api.ts';
import type { RowOf } from '#kernel/api-types.ts';
import { goTo } from '#kernel/navigate.ts';
import { screenPath } from '#kernel/screen-path.ts';
import { useOpenPaths } from '#kernel/use-open-paths.ts';

export type ArrivingTransfers = readonly RowOf<'GET /inventory/transfer/list'>[];

/** Transfers in transit to one of the user's locations, by number or waybill; empty for users without a location. */
export function useArrivals() {
  const may = useOpenPaths().has('/inventory/transfer-detail');
  return async (code: string): Promise<ArrivingTransfers> =>
    may ? (await api('GET /inventory/transfer/list', { query: { text: code, waits: 'receive' } })).list : [];
}

/** Incoming transfers, received line by line on their own page. */
export function Arrivals({ rows }: { rows: ArrivingTransfers }) {
  const { t } = useTranslation('scan-receipts');
  if (rows.length === 0) return null;
  return (
    <section aria-label={t('find.transfers')}>
      <h2>{t('find.transfers')}</h2>
      <ul className="scan-notes">
        {rows.map(({ id, transferNo, fromName, toName, onRoad }) => (
          <li key={id}>
            <Button
              block
              size="large"
              className="scan-note"
              onClick={() =>
                goTo(screenPath('/inventory/transfer-detail', { id, name: transferNo, do: 'receive' }))
              }
            >
              <b className="tl-ellipsis">{transferNo}</b>
              <span className="tl-ellipsis">
                {fromName} → {toName}
              </span>
              <span>{t('find.onRoad', { count: onRoad })}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
