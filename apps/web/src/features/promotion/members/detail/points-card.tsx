import { pointLotFields, pointTxnFields } from '@treadline/contract/promotion/members/points-fields.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { columnsOf, figureClass } from '#kernel/fields/columns.tsx';
import { useLang } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { useApi } from '#kernel/query.ts';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import type { MemberDetail, PointTxn } from '../types.ts';
import { OrderLink } from './order-link.tsx';

type Lot = MemberDetail['lots'][number];

const lotColumns = (lang: Lang) =>
  columnsOf<Lot>(pointLotFields, lang, {
    endsOn: {},
    left: {},
    granted: {},
    grantedTime: { priority: 1 },
    orderNo: { render: (lot) => <OrderLink id={lot.orderId} no={lot.orderNo} /> },
  });

/** Points by expiry. */
export function LotsCard({ member: { lots } }: { member: MemberDetail }) {
  const { t } = useTranslation('members');
  const lang = useLang();
  const columns = useMemo(() => lotColumns(lang), [lang]);
  return (
    <DetailCard title={t('lots')}>
      <DataGrid
        label={t('lots')}
        columns={columns}
        rows={lots}
        empty={{ text: t('noPoints') }}
        height="content"
        maxHeight={360}
      />
    </DetailCard>
  );
}

const signed = (value: number) =>
  value === 0 ? (
    <span className="tl-zero">0</span>
  ) : (
    <b className={figureClass(value)}>{`${value > 0 ? '+' : ''}${value.toLocaleString('en-US')}`}</b>
  );
const txnColumns = (lang: Lang) =>
  columnsOf<PointTxn>(pointTxnFields, lang, {
    time: {},
    kind: {},
    delta: { render: ({ delta }) => signed(delta) },
    balance: {},
    debtDelta: { priority: 3, render: ({ debtDelta }) => signed(debtDelta) },
    debt: { priority: 3 },
    endsOn: { priority: 2 },
    no: { render: (row) => <OrderLink id={row.orderId} no={row.no} /> },
    reason: { maxWidth: 220, priority: 4 },
    actor: { priority: 1 },
  });

/** Paged points ledger, latest first. */
export function PointsCard({ id }: { id: number }) {
  const { t } = useTranslation('members');
  const lang = useLang();
  const [cursor, setCursor] = useState<string>();
  const { data } = useApi('GET /promotion/member/points/list', {
    query: { memberId: id, pageSize: 10, ...(cursor && { cursor }) },
  });
  const columns = useMemo(() => txnColumns(lang), [lang]);
  const { list = [], next = null, previous = null } = data ?? {};
  return (
    <DetailCard title={screenTitle('/promotion/dealer/points/ledger')[lang]}>
      <DataGrid
        label={screenTitle('/promotion/dealer/points/ledger')[lang]}
        columns={columns}
        rows={list}
        empty={{ text: t('noPoints') }}
        height="content"
        maxHeight={360}
      />
      {(next ?? previous) && (
        <p className="mb-pages">
          <Button size="small" disabled={!previous} onClick={() => setCursor(previous ?? undefined)}>
            {t('newer')}
          </Button>
          <Button size="small" disabled={!next} onClick={() => setCursor(next ?? undefined)}>
            {t('older')}
          </Button>
        </p>
      )}
    </DetailCard>
  );
}
