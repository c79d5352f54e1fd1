import { proposalFields as fields } from '@treadline/contract/stock/replenishment/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { RowOf } from '#kernel/api-types.ts';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { formatQuantity } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { PartNo, PartSize } from '#kernel/part-link.tsx';
import { showPart } from '#kernel/part-panel.ts';
import { useApi } from '#kernel/query.ts';

const endpoint = 'GET /inventory/transfer-proposals/list';
type Proposal = RowOf<typeof endpoint>;
const keepFor = { staleTime: 600_000 };

/** Path of a new transfer with proposals that share origin and destination. */
const transferOf = (rows: readonly Proposal[]): string => {
  const lines = rows.map(({ partId, quantity }) => `${partId}:${quantity}`).join(',');
  return `/inventory/transfer-edit?from=${rows[0]?.fromId}&to=${rows[0]?.toId}&lines=${lines}`;
};
const areOneWay = (rows: readonly Proposal[]): boolean =>
  rows.every(({ fromId, toId }) => fromId === rows[0]?.fromId && toId === rows[0].toId);

function useView() {
  const { t } = useTranslation(['replenishment', 'words']);
  const lang = useLang();
  const places = useApi('GET /inventory/options', {}, keepFor).data?.warehouses;
  const brands = useApi('GET /product/partData/tyre/options', {}, keepFor).data?.brands;
  return useMemo(() => {
    return {
      columns: columnsOf<Proposal>(fields, lang, {
        size: { fixed: 'left', sortable: true, render: (row) => <PartSize part={row} /> },
        brandName: { maxWidth: 120 },
        partNo: { sortable: true, priority: 2, render: (row) => <PartNo part={row} /> },
        name: { hidden: true },
        fromName: { sortable: true },
        fromAvailable: { priority: 2 },
        surplus: { sortable: true },
        toName: { sortable: true },
        toAvailable: { priority: 2 },
        need: { sortable: true },
        quantity: {
          sortable: true,
          render: ({ quantity }) => <b className="tl-num">{formatQuantity(quantity)}</b>,
        },
      }),
      filters: filtersOf(endpoint, fields, lang, {
        text: { label: t('words:part'), placeholder: t('searchHint') },
        fromId: { of: fields.fromName, options: places },
        toId: { of: fields.toName, options: places },
        brandId: { of: fields.brandName, options: brands },
      }),
    };
  }, [t, lang, places, brands]);
}

/** Proposed transfers of surplus from one warehouse to another with a shortage, instead of purchasing. */
export default function TransferProposals() {
  const { t } = useTranslation('replenishment');
  const lang = useLang();
  const view = useView();
  const navigate = useNavigate();
  return (
    <ListScreen<typeof endpoint>
      endpoint={endpoint}
      name="/inventory/transfer-proposals"
      title={screenTitle('/inventory/transfer-proposals')[lang]}
      {...view}
      sort="-quantity"
      totals={({ quantity }) => ({ quantity: formatQuantity(quantity) })}
      rowActions={(row) => [
        { key: 'make', label: t('make'), onClick: () => void navigate(transferOf([row])) },
      ]}
      batch={({ selected }) => [
        {
          key: 'make',
          label: t('make'),
          primary: true,
          blocked: areOneWay(selected) ? undefined : t('onePair'),
          onClick: () => void navigate(transferOf(selected)),
        },
      ]}
      onOpen={({ partId }) => showPart(partId)}
      exportName={screenTitle('/inventory/transfer-proposals')[lang]}
      empty={{ text: t('empty') }}
    />
  );
}
