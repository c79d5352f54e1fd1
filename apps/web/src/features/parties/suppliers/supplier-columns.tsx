import { Link } from 'react-router';
import type { BasicDataRow } from '#kernel/fields/basic-data-screen.tsx';
import type { ColumnExtra } from '#kernel/fields/columns.tsx';
import { formatQuantity } from '#kernel/format.ts';

export type Supplier = BasicDataRow<'/data/supplier'>;

export const supplierColumns: Readonly<Record<string, ColumnExtra<Supplier>>> = {
  code: { sortable: true, fixed: 'left', opens: true },
  name: { sortable: true, maxWidth: 260 },
  enabled: {},
  shortName: { priority: 6 },
  contactName: { priority: 4 },
  contactPhone: { priority: 4 },
  email: { hidden: true },
  leadDays: { sortable: true },
  termKind: { priority: 4 },
  termDays: { priority: 4 },
  parts: {},
  openOrders: {
    render: ({ id, openOrders }) =>
      openOrders === 0 ? (
        0
      ) : (
        <Link className="tl-num" to={`/purchase-order/list?supplierId=${id}`}>
          {formatQuantity(openOrders)}
        </Link>
      ),
  },
  address: { maxWidth: 260, priority: 1 },
  taxNo: { hidden: true },
  taxpayer: { priority: 2 },
  remark: { maxWidth: 200, hidden: true },
  createdTime: { sortable: true, priority: 3 },
};
