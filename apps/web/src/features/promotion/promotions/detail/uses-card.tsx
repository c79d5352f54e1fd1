import { usageFields as fields } from '@treadline/contract/promotion/promotions/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OutputOf } from '#kernel/api-types.ts';
import { RowsCard } from '#kernel/document/rows-card.tsx';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { useLang } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import { screenPath } from '#kernel/screen-path.ts';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import type { Promotion } from '../types.ts';

type Use = OutputOf<'GET /promotion/uses/:id'>[number];
const orderPath = '/retail-order/detail';

/** Orders that used the promotion, latest first. */
export function UsesCard({ promotion: { id, used } }: { promotion: Promotion }) {
  const { t } = useTranslation('promotions');
  const lang = useLang();
  const canOpen = useOpenPaths().has(orderPath);
  const { data } = useApi('GET /promotion/uses/:id', { params: { id } }, { enabled: used > 0 });
  const columns = useMemo(
    () =>
      columnsOf<Use>(fields, lang, {
        orderNo: {
          render: ({ orderId, orderNo }) =>
            canOpen ? (
              <Link to={screenPath(orderPath, { id: orderId, name: orderNo })}>{orderNo}</Link>
            ) : (
              orderNo
            ),
        },
        dealerName: { maxWidth: 240 },
        time: {},
        fen: {},
        state: {},
      }),
    [lang, canOpen],
  );
  return <RowsCard title={t('uses')} rows={data} columns={columns} maxHeight={360} />;
}
