import { shelfFields } from '@treadline/contract/stock/bins/fields.ts';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '#kernel/api-types.ts';
import { formatQuantity } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { PartNo, PartSize } from '#kernel/part-link.tsx';
import { useApi } from '#kernel/query.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import type { Bin } from '../types.ts';
import { MoveDialog } from './move-dialog.tsx';

/** Drawer with what lies in a bin, to be moved. */
export function ContentDrawer({ bin, open, onClose }: { bin: Bin; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('bins');
  const lang = useLang();
  const [moved, setMoved] = useState<RowOf<'GET /inventory/bin/content'> | null>(null);
  const { data } = useApi('GET /inventory/bin/content', { query: { binId: String(bin.id), pageSize: 100 } });
  return (
    <Drawer open={open} size={640} title={`${bin.locationName} ${bin.code}`} onClose={onClose}>
      {data?.list.length === 0 && <EmptyState text={t('emptyBin')} />}
      {data && data.list.length > 0 && (
        <table className="bin-table">
          <thead>
            <tr>
              {(['size', 'partNo', 'dot', 'quantity'] as const).map((key) => (
                <th key={key} scope="col">
                  {shelfFields[key][lang]}
                </th>
              ))}
              <td aria-label={t('actions')} />
            </tr>
          </thead>
          <tbody>
            {data.list.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  <PartSize part={row} />
                </th>
                <td>
                  <PartNo part={row} />
                </td>
                <td>{row.dot || '—'}</td>
                <td className="tl-num">{formatQuantity(row.quantity)}</td>
                <td>
                  <Button size="small" onClick={() => setMoved(row)}>
                    {t('move.ok')}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {moved && <MoveDialog key={moved.id} shelf={moved} onClose={() => setMoved(null)} />}
    </Drawer>
  );
}
