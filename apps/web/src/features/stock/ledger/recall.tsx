import { PlusOutlined } from '@ant-design/icons';
import { recallFields as fields } from '@treadline/contract/stock/ledger/recall-fields.ts';
import { recallStatuses, recallStatusTexts } from '@treadline/contract/stock/ledger/recall-flow.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useStatusTabs } from '#kernel/fields/use-status-tabs.ts';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { goTo } from '#kernel/navigate.ts';
import { PartNo, PartSize } from '#kernel/part-link.tsx';
import { CopyText } from '#ui/feedback/copy-text.tsx';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import { detailPath, path, type Recall } from './recalls/types.ts';
import { useRecallButtons } from './recalls/use-recall-buttons.ts';

const CreateRecall = lazyDialog(() =>
  import('./recalls/create-dialog.tsx').then((module) => module.CreateRecall),
);

const recallColumns = (lang: Lang) =>
  columnsOf<Recall>(fields, lang, {
    recallNo: {
      fixed: 'left',
      sortable: true,
      render: (row) => (
        <CopyText value={row.recallNo}>
          <Link to={detailPath(row)}>{row.recallNo}</Link>
        </CopyText>
      ),
    },
    status: {},
    size: { render: (row) => <PartSize part={row} /> },
    partNo: { render: (row) => <PartNo part={row} /> },
    partName: { hidden: true, maxWidth: 220 },
    dotFrom: {},
    dotTo: {},
    here: {},
    held: {},
    left: {},
    reason: { maxWidth: 220, priority: 1 },
    createdBy: { priority: 2 },
    createdTime: { sortable: true, priority: 3 },
    closedTime: { hidden: true },
  });

/** List of recalls with the affected stock and quantity sold. */
export default function RecallList() {
  const { t } = useTranslation('ledger');
  const lang = useLang();
  const { buttons, any } = useRecallButtons();
  const [creating, setCreating] = useState(false);
  const tabs = useStatusTabs('status', recallStatuses, recallStatusTexts);
  const filters = useMemo(
    () =>
      filtersOf('GET /inventory/recall/list', fields, lang, {
        text: { label: t('recall.search'), placeholder: t('recall.searchHint') },
        createdTime: {},
        status: 'tabs',
      }),
    [t, lang],
  );
  const create = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setCreating(true)}>
      {t('recall.create')}
    </Button>
  );
  return (
    <>
      <ListScreen
        endpoint="GET /inventory/recall/list"
        name={path}
        title={screenTitle('/inventory/recall')[lang]}
        columns={useMemo(() => recallColumns(lang), [lang])}
        filters={filters}
        sort="-createdTime"
        tabs={tabs}
        actions={create}
        rowActions={any ? (row) => buttons(row) : undefined}
        onOpen={(row) => goTo(detailPath(row))}
        exportName={screenTitle('/inventory/recall')[lang]}
        empty={{ text: t('recall.empty'), action: create }}
      />
      <CreateRecall open={creating} onClose={() => setCreating(false)} />
    </>
  );
}
