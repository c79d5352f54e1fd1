import { saleFields } from '@treadline/contract/retail/assortment/sale-fields.ts';
import { saleScopes } from '@treadline/contract/retail/assortment/words.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#kernel/can.tsx';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { PartNo, PartSize } from '#kernel/part-link.tsx';
import { dealerOptions } from '#kernel/pickers/dealers.ts';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import { useBrandFilter, useTextFilter } from '../filters.ts';
import type { SaleRow } from '../types.ts';
import { ViewSwitch } from '../view-switch.tsx';

const SaleDialog = lazyDialog(() => import('./sale-dialog.tsx').then((module) => module.SaleDialog));
const BatchDialog = lazyDialog(() => import('./batch-dialog.tsx').then((module) => module.BatchDialog));

function useView() {
  const { t } = useTranslation(['assortment', 'kernel', 'words']);
  const lang = useLang();
  const [brand, text] = [useBrandFilter(), useTextFilter()];
  return useMemo(
    () => ({
      columns: columnsOf<SaleRow>(saleFields, lang, {
        size: { fixed: 'left', sortable: true, render: (row) => <PartSize part={row} /> },
        partNo: { fixed: 'left', sortable: true, render: (row) => <PartNo part={row} /> },
        name: { priority: 2, maxWidth: 280 },
        status: { priority: 1 },
        saleScope: {},
        dealers: { sortable: true },
      }),
      filters: filtersOf('GET /inventory/dealers/permission/list', {}, lang, {
        text,
        brandId: brand,
        dealerId: { label: t('sale.dealerId'), single: true, ...dealerOptions },
        withoutDealerId: { label: t('sale.withoutDealerId'), single: true, ...dealerOptions },
        scope: 'tabs',
      }),
      tabs: {
        label: saleFields.saleScope[lang],
        key: 'scope' as const,
        counted: true as const,
        items: [
          { key: '', label: t('words:all') },
          ...Object.entries(saleScopes).map(([key, words]) => ({ key, label: words[lang] })),
        ],
      },
    }),
    [t, lang, brand, text],
  );
}

/** List of parts with the dealers that may sell them. */
export function SaleList() {
  const { t } = useTranslation('assortment');
  const can = useCan();
  const [part, setPart] = useState<SaleRow | null>(null);
  const [parts, setParts] = useState<readonly number[]>([]);
  const single = can({ code: 'part_permission_change' });
  return (
    <>
      <ListScreen<'GET /inventory/dealers/permission/list'>
        endpoint="GET /inventory/dealers/permission/list"
        name="/tyres/otherCustom"
        title={t('sale.title')}
        switch={<ViewSwitch />}
        {...useView()}
        sort="partNo"
        {...(single && {
          rowActions: (row) => [{ key: 'sale', label: t('sale.change'), onClick: () => setPart(row) }],
          onOpen: setPart,
        })}
        {...(can({ code: 'part_permission_batch_change' }) && {
          batch: (list) => [
            {
              key: 'batch',
              label: t('sale.batch'),
              primary: true,
              onClick: () => setParts(list.selected.map(({ partId }) => partId)),
            },
          ],
        })}
        exportName={t('sale.title')}
        empty={{ text: t('sale.empty') }}
      />
      <SaleDialog key={part?.id ?? 0} part={part} open={part !== null} onClose={() => setPart(null)} />
      <BatchDialog key={parts.join()} parts={parts} open={parts.length > 0} onClose={() => setParts([])} />
    </>
  );
}
