import { PlusOutlined } from '@ant-design/icons';
import { adjustmentFields as fields } from '@treadline/contract/stock/inventory/adjustment-fields.ts';
import {
  adjustmentFlow,
  adjustmentStatusTexts,
} from '@treadline/contract/stock/inventory/adjustment-flow.ts';
import { adjustmentReasons } from '@treadline/contract/stock/inventory/dictionaries.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Can } from '#kernel/can.tsx';
import { EntryWord } from '#kernel/dictionary/entry-word.tsx';
import { useDictionary, type DictionaryOption } from '#kernel/dictionary/use-dictionary.ts';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { useStatusTabs } from '#kernel/fields/use-status-tabs.ts';
import { formatQuantity } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { goTo } from '#kernel/navigate.ts';
import { useApi } from '#kernel/query.ts';
import { CopyText } from '#ui/feedback/copy-text.tsx';
import { Money } from './adjustments/cells.tsx';
import { detailPath, editPath, path, reasonPath, type Adjustment } from './adjustments/types.ts';
import { useAdjustmentButtons } from './adjustments/use-adjustment-buttons.ts';

const statuses = ['DRAFT', 'PENDING', 'POSTED', 'REVERSED', 'REJECTED'] as const;

const adjustmentColumns = (lang: Lang, reasons: readonly DictionaryOption[]) =>
  columnsOf<Adjustment>(fields, lang, {
    adjustNo: {
      sortable: true,
      fixed: 'left',
      render: (row) => (
        <CopyText value={row.adjustNo}>
          <Link to={detailPath(row)}>{row.adjustNo}</Link>
        </CopyText>
      ),
    },
    status: {},
    locationName: { maxWidth: 200 },
    reasonName: {
      render: ({ reason, reasonName }) => <EntryWord entries={reasons} code={reason} name={reasonName} />,
    },
    quantityUp: {},
    quantityDown: {},
    value: { sortable: true },
    createdBy: { priority: 3 },
    createdTime: { sortable: true, priority: 4 },
    decidedBy: { priority: 2 },
    decidedTime: { hidden: true },
    rejectReason: { hidden: true, maxWidth: 240 },
    remark: { maxWidth: 240, priority: 1 },
  });

const drawTotals = (sum: Record<'quantityUp' | 'quantityDown' | 'value', number>) => ({
  quantityUp: formatQuantity(sum.quantityUp),
  quantityDown: formatQuantity(sum.quantityDown),
  value: <Money value={sum.value} />,
});

/** Filters of the list; locations are those whose stock the user may see. */
function useFilters(lang: Lang, reasons: readonly DictionaryOption[]) {
  const { t } = useTranslation(['inventory', 'words']);
  const { data } = useApi('GET /inventory/options', {}, { staleTime: 600_000 });
  return useMemo(() => {
    const places = (data?.warehouses ?? []).map(({ label, value }) => ({ label, value: String(value) }));
    return filtersOf('GET /inventory/adjustment/list', fields, lang, {
      text: { of: fields.adjustNo, placeholder: t('words:numbersHint') },
      locationId: { of: fields.locationName, options: places },
      reason: { options: reasons },
      mine: { label: t('mine'), kind: 'boolean' },
      createdTime: {},
      status: 'tabs',
    });
  }, [t, lang, data, reasons]);
}

/** List of stock adjustments: pending approval, drafts, and posted ones. */
export default function AdjustmentList() {
  const { t } = useTranslation('inventory');
  const lang = useLang();
  const { buttons, any } = useAdjustmentButtons();
  const reasons = useDictionary(adjustmentReasons.code, { all: true });
  const columns = useMemo(() => adjustmentColumns(lang, reasons), [lang, reasons]);
  const tabs = useStatusTabs('status', statuses, adjustmentStatusTexts);
  const create = (
    <Can any={adjustmentFlow.edit.needs} types={adjustmentFlow.edit.types}>
      <Button onClick={() => goTo(reasonPath('DAMAGE'))}>{t('damage')}</Button>
      <Button onClick={() => goTo(reasonPath('SCRAP'))}>{t('scrap')}</Button>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => goTo(editPath())}>
        {t('create')}
      </Button>
    </Can>
  );
  return (
    <ListScreen
      endpoint="GET /inventory/adjustment/list"
      name={path}
      title={t('title')}
      columns={columns}
      filters={useFilters(lang, reasons)}
      sort="-createdTime"
      tabs={tabs}
      actions={create}
      rowActions={any ? (row) => buttons(row) : undefined}
      totals={drawTotals}
      onOpen={(row) => goTo(detailPath(row))}
      exportName={t('title')}
      empty={{ text: t('empty'), action: create }}
    />
  );
}
