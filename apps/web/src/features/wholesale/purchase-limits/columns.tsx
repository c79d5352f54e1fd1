import type { Lang } from '@treadline/contract/kernel/text.ts';
import { limitFields } from '@treadline/contract/wholesale/purchase-limits/fields.ts';
import { Tag } from 'antd';
import type { TFunction } from 'i18next';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { formatQuantity } from '#kernel/format.ts';
import { PartNo, PartSize } from '#kernel/part-link.tsx';
import type { GridColumn } from '#ui/grid/types.ts';
import type { Limit } from './types.ts';

/** Columns of limits. The remaining quota is per dealer; for a limit of all dealers the drawer shows it by dealer. */
export const limitColumns = (t: TFunction<'purchase-limits'>, lang: Lang): GridColumn<Limit>[] =>
  columnsOf<Limit>(limitFields, lang, {
    size: { fixed: 'left', render: (row) => <PartSize part={row} /> },
    partNo: { fixed: 'left', sortable: true, render: (row) => <PartNo part={row} /> },
    name: { priority: 2 },
    dealerName: { opens: true, render: ({ dealerName }) => dealerName || <Tag>{t('each')}</Tag> },
    period: {},
    quantity: { sortable: true },
    used: {},
    remaining: {
      render: ({ remaining }) =>
        remaining === null ? (
          <span className="tl-zero">—</span>
        ) : (
          <span className={remaining === 0 ? 'limit-none tl-num' : 'tl-num'}>
            {formatQuantity(remaining)}
          </span>
        ),
    },
    reached: {},
    updatedTime: { sortable: true, priority: 1 },
  });
