import { standingFields as fields } from '@treadline/contract/promotion/dealer-activities/fields.ts';
import { DownloadOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchFile } from '#kernel/api.ts';
import { textOfError } from '#kernel/error-text.ts';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { formatQuantity } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import { useSaveFile } from '#kernel/use-import.ts';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import type { GridColumn } from '#ui/grid/types.ts';
import { StandingBar } from '../list/standing-bar.tsx';
import { formatThreshold } from '../say.ts';
import type { ActivityDetail, Standing } from '../types.ts';
import { OrdersList } from './orders-list.tsx';
import { Corrections, StandingCard } from './own-card.tsx';

type Row = Standing & { id: number; place: number };

function useColumns(activity: ActivityDetail): GridColumn<Row>[] {
  const { t } = useTranslation('dealer-activities');
  const lang = useLang();
  return useMemo(
    () => [
      {
        key: 'place',
        title: t('place'),
        align: 'right',
        fixed: 'left',
        width: 64,
        render: ({ place }) => place,
      },
      ...columnsOf<Row>(fields, lang, { dealerName: { opens: true, maxWidth: 240 } }),
      {
        key: 'value',
        title: t('value'),
        align: 'right',
        render: (row) => <span className="tl-num">{formatThreshold(t, activity, row.value)}</span>,
      },
      {
        key: 'progress',
        title: t('toNext'),
        width: 220,
        render: (row) => <StandingBar rules={activity} standing={row} />,
      },
      ...columnsOf<Row>(fields, lang, {
        points: {},
        ...(activity.state === 'SETTLED' && { correctedPoints: {} }),
        pieces: { priority: 2 },
        fen: { priority: 2 },
        dealerCode: { priority: 1 },
      }),
    ],
    [t, lang, activity],
  );
}

/** Ranking of dealers by result, each linked to its orders. */
export function RankingCard({ activity }: { activity: ActivityDetail }) {
  const { t } = useTranslation('dealer-activities');
  const { id } = activity;
  const [chosen, setChosen] = useState<Row | null>(null);
  const save = useSaveFile();
  const { data, error, isFetching, refetch } = useApi('GET /promotion/dealer/activity/ranking/:id', {
    params: { id },
  });
  const rows = useMemo(
    () => (data?.rows ?? []).map((row, at) => ({ ...row, id: row.dealerId, place: at + 1 })),
    [data],
  );
  const columns = useColumns(activity);
  const exported = () =>
    save(
      () => fetchFile('GET /promotion/dealer/activity/export/:id', { params: { id } }),
      `${activity.name}.xlsx`,
    );
  return (
    <DetailCard
      flush
      title={t('ranking')}
      extra={
        <>
          {data &&
            t('rankingSums', {
              reached: formatQuantity(data.reached),
              points: formatQuantity(data.points),
            })}{' '}
          <Button size="small" icon={<DownloadOutlined />} onClick={() => void exported()}>
            {t('export')}
          </Button>
        </>
      }
    >
      <DataGrid
        label={t('ranking')}
        height="content"
        maxHeight={560}
        rows={rows}
        columns={columns}
        loading={isFetching}
        {...(error && !data && { error: { message: textOfError(error), retry: () => void refetch() } })}
        onOpen={setChosen}
        empty={{ text: t('noDealers') }}
      />
      <Drawer
        open={chosen !== null}
        size={860}
        title={chosen?.dealerName}
        onClose={() => setChosen(null)}
        destroyOnHidden
      >
        {chosen && (
          <div className="act-drawer">
            <StandingCard activity={activity} standing={chosen} />
            <Corrections id={id} dealerId={chosen.dealerId} />
            <DetailCard flush title={t('orders')}>
              <OrdersList id={id} dealerId={chosen.dealerId} />
            </DetailCard>
          </div>
        )}
      </Drawer>
    </DetailCard>
  );
}
