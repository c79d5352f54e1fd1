import type { Lang } from '@treadline/contract/kernel/text.ts';
import { supplierFields } from '@treadline/contract/suppliers/fields.ts';
import { Link } from 'react-router';
import type { RowOf } from '../../kernel/api-types.ts';
import { columnsOf } from '../../kernel/fields/columns.tsx';
import { formatQuantity } from '../../kernel/format.ts';
import type { GridColumn } from '../../ui/grid/types.ts';

export type Supplier = RowOf<'GET /data/supplier/list'>;

export const supplierColumns = (lang: Lang): GridColumn<Supplier>[] =>
  columnsOf<Supplier>(supplierFields, lang, {
    code: { sortable: true, fixed: 'left', opens: true },
    name: { sortable: true, maxWidth: 260 },
    enabled: {},
    shortName: { priority: 6 },
    contactName: { priority: 4 },
    contactPhone: { priority: 4 },
    email: { hidden: true },
    leadDays: { sortable: true },
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
    remark: { maxWidth: 200, hidden: true },
    createdTime: { sortable: true, priority: 3 },
  });
