import { bayFields as fields } from '@treadline/contract/service/appointments/fields.ts';
import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { useLang } from '#kernel/lang.ts';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import { StatusDot } from '#ui/feedback/status-dot.tsx';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import type { Bay } from '../types.ts';

const BayDialog = lazyDialog(() => import('./bay-dialog.tsx').then((module) => module.BayDialog));

/** Bays of a shop with their services; those reserved for walk-ins are marked. */
export function BaysCard({ dealerId, bays }: { dealerId: number; bays: readonly Bay[] }) {
  const { t } = useTranslation(['appointments', 'words']);
  const lang = useLang();
  const [edited, setEdited] = useState<{ bay: Bay | null; turn: number } | null>(null);
  const [open, setOpen] = useState(false);
  const edit = (bay: Bay | null) => {
    setEdited((before) => ({ bay, turn: (before?.turn ?? 0) + 1 }));
    setOpen(true);
  };
  const columns = useMemo(
    () => [
      ...columnsOf<Bay>(fields, lang, {
        name: { opens: true },
        kindNames: { maxWidth: 420 },
        active: {
          render: ({ active }) => (
            <StatusDot tone={active ? 'done' : 'stopped'}>{t(active ? 'bays.on' : 'bays.off')}</StatusDot>
          ),
        },
      }),
      {
        key: 'walkIn',
        title: t('bays.kept'),
        render: ({ walkIn }: Bay) => (walkIn ? t('walkInBay') : <span className="tl-zero">—</span>),
      },
    ],
    [lang, t],
  );
  return (
    <DetailCard
      flush
      title={t('bays.bays')}
      extra={
        <Button type="primary" icon={<PlusOutlined />} onClick={() => edit(null)}>
          {t('bays.add')}
        </Button>
      }
    >
      <DataGrid
        label={t('bays.bays')}
        height="content"
        rows={bays}
        columns={columns}
        rowActions={(bay) => [{ key: 'edit', label: t('words:edit'), onClick: () => edit(bay) }]}
        onOpen={edit}
        empty={{ text: t('bays.none') }}
      />
      <p className="tl-hint ap-note">{t('bays.keptHint')}</p>
      {edited && (
        <BayDialog
          key={edited.turn}
          dealerId={dealerId}
          bay={edited.bay}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </DetailCard>
  );
}
