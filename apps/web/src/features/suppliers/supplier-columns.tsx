import type { Text } from '@treadline/contract/kernel/text.ts';
import { supplierTexts as texts } from '@treadline/contract/suppliers/texts.ts';
import type { TFunction } from 'i18next';
import { Link } from 'react-router';
import type { RowOf } from '../../kernel/api-types.ts';
import { formatQuantity, formatRelative, formatTime } from '../../kernel/format.ts';
import { CopyText } from '../../ui/feedback/copy-text.tsx';
import { StatusDot } from '../../ui/feedback/status-dot.tsx';
import type { GridColumn } from '../../ui/grid/types.ts';

export type Supplier = RowOf<'GET /data/supplier/list'>;

const count = (value: number) => <span className="tl-num">{formatQuantity(value)}</span>;

export function supplierColumns(
  say: (text: Text) => string,
  t: TFunction<'suppliers'>,
): GridColumn<Supplier>[] {
  const named = (
    key: keyof typeof texts,
    extra: Partial<GridColumn<Supplier>> = {},
  ): GridColumn<Supplier> => ({ key, title: say(texts[key]), ...extra });
  return [
    named('code', { sortable: true, fixed: 'left', render: (row) => <CopyText value={row.code} /> }),
    named('name', { sortable: true, maxWidth: 260 }),
    {
      key: 'enabled',
      title: t('status'),
      render: (row) => (
        <StatusDot tone={row.enabled ? 'done' : 'stopped'}>
          {t(row.enabled ? 'enabled' : 'disabled')}
        </StatusDot>
      ),
    },
    named('shortName'),
    named('contactName'),
    named('contactPhone'),
    named('email', { hidden: true }),
    named('leadDays', { align: 'right', sortable: true, render: (row) => count(row.leadDays) }),
    named('parts', { align: 'right', render: (row) => count(row.parts) }),
    named('openOrders', {
      align: 'right',
      render: (row) =>
        row.openOrders > 0 ? (
          <Link to={`/purchase-order/list?supplierId=${row.id}`}>{count(row.openOrders)}</Link>
        ) : (
          count(0)
        ),
    }),
    named('address', { maxWidth: 260 }),
    named('taxNo', { hidden: true }),
    named('remark', { maxWidth: 200, hidden: true }),
    named('createdTime', {
      sortable: true,
      render: (row) => <time title={formatRelative(row.createdTime)}>{formatTime(row.createdTime)}</time>,
    }),
  ];
}
