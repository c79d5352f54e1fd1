import { PlusOutlined } from '@ant-design/icons';
import { countFields as fields } from '@treadline/contract/stock/counts/fields.ts';
import { countFlow, countStatuses, countStatusTexts } from '@treadline/contract/stock/counts/flow.ts';
import type { AccountType } from '@treadline/contract/kernel/permissions.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Can } from '#kernel/can.tsx';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { useStatusTabs } from '#kernel/fields/use-status-tabs.ts';
import { formatMoney, formatQuantity } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { goTo } from '#kernel/navigate.ts';
import { useApi } from '#kernel/query.ts';
import { useMe } from '#kernel/session.ts';
import { CopyText } from '#ui/feedback/copy-text.tsx';
import { detailPath, editPath, path, type Count } from './counts/types.ts';
import { useCountButtons } from './counts/use-count-buttons.tsx';
import './counts/counts.css';

const countColumns = (lang: Lang, type: AccountType) =>
  columnsOf<Count>(fields, lang, {
    countNo: {
      sortable: true,
      fixed: 'left',
      render: (row) => (
        <CopyText value={row.countNo}>
          <Link to={detailPath(row)}>{row.countNo}</Link>
        </CopyText>
      ),
    },
    status: {},
    locationName: { maxWidth: 200 },
    planText: { maxWidth: 260, priority: 4 },
    countedLines: {
      title: `${fields.countedLines.label[lang]} / ${fields.lineCount[lang]}`,
      render: (row) => (
        <span className="tl-num">{`${formatQuantity(row.countedLines)} / ${formatQuantity(row.lineCount)}`}</span>
      ),
    },
    recountLines: { priority: 3 },
    quantityUp: {},
    quantityDown: {},
    ...(type !== 'LOGISTICS' && { value: { sortable: true } }),
    createdBy: { priority: 2 },
    createdTime: { sortable: true, priority: 5 },
    postTime: { hidden: true },
    remark: { maxWidth: 240, priority: 1 },
  });

const drawTotals = (sum: { quantityUp: number; quantityDown: number; value?: number | undefined }) => ({
  quantityUp: formatQuantity(sum.quantityUp),
  quantityDown: formatQuantity(sum.quantityDown),
  value: formatMoney(sum.value ?? 0),
});

function useFilters(lang: Lang) {
  const { t } = useTranslation(['counts', 'words']);
  const { data } = useApi('GET /inventory/count/options', {}, { staleTime: 600_000 });
  return useMemo(() => {
    const places = (data?.places ?? []).map(({ label, value }) => ({ label, value: String(value) }));
    return filtersOf('GET /inventory/count/list', fields, lang, {
      text: { of: fields.countNo, placeholder: t('words:numbersHint') },
      locationId: { of: fields.locationName, options: places },
      mine: { label: t('mine'), kind: 'boolean' },
      createdTime: {},
      status: 'tabs',
    });
  }, [t, lang, data]);
}

/** List of stock counts: plans, running ones, differences, and posted ones. */
export default function CountList() {
  const { t } = useTranslation('counts');
  const lang = useLang();
  const { type } = useMe();
  const { buttons, any, dialog } = useCountButtons();
  const columns = useMemo(() => countColumns(lang, type), [lang, type]);
  const tabs = useStatusTabs('status', countStatuses, countStatusTexts);
  const create = (
    <Can any={countFlow.edit.needs} types={countFlow.edit.types}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => goTo(editPath())}>
        {t('create')}
      </Button>
    </Can>
  );
  return (
    <>
      <ListScreen
        endpoint="GET /inventory/count/list"
        name={path}
        title={screenTitle('/inventory/count')[lang]}
        columns={columns}
        filters={useFilters(lang)}
        sort="-createdTime"
        tabs={tabs}
        actions={create}
        rowActions={any ? (row) => buttons(row) : undefined}
        totals={drawTotals}
        onOpen={(row) => goTo(detailPath(row))}
        exportName={screenTitle('/inventory/count')[lang]}
        empty={{ text: t('empty'), action: create }}
      />
      {dialog}
    </>
  );
}
