import { PlusOutlined } from '@ant-design/icons';
import { voucherFields as fields } from '@treadline/contract/books/vouchers/fields.ts';
import { voucherFlow, voucherStatusTexts } from '@treadline/contract/books/vouchers/flow.ts';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Can } from '#kernel/can.tsx';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { useStatusTabs } from '#kernel/fields/use-status-tabs.ts';
import { formatMoney } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { goTo } from '#kernel/navigate.ts';
import { SideAmount } from '#kernel/fields/side-amount.tsx';
import { TemplatesDialog } from './templates-dialog.tsx';
import { detailPath, editPath, openingPath, path, type Voucher } from './types.ts';
import { useVoucherButtons } from './use-voucher-buttons.ts';

const statuses = ['DRAFT', 'PENDING', 'POSTED', 'REJECTED'] as const;

function useColumns() {
  const lang = useLang();
  return useMemo(
    () =>
      columnsOf<Voucher>(fields, lang, {
        voucherNo: {
          sortable: true,
          fixed: 'left',
          render: (row) => <Link to={detailPath(row)}>{row.voucherNo ?? row.draftNo}</Link>,
        },
        status: {},
        kind: { priority: 3 },
        day: { sortable: true },
        summary: { maxWidth: 280 },
        total: { sortable: true, render: ({ total }) => <SideAmount value={total} /> },
        papers: { hidden: true },
        createdBy: { priority: 3 },
        submittedBy: { priority: 2 },
        decidedBy: { priority: 2 },
        reversedByNo: { priority: 2 },
        createdTime: { sortable: true, priority: 1 },
        decidedTime: { hidden: true },
        remark: { hidden: true, maxWidth: 240 },
      }),
    [lang],
  );
}

/** List of vouchers by hand: drafts, to approve, posted. */
export default function VoucherList() {
  const { t } = useTranslation(['vouchers', 'words']);
  const lang = useLang();
  const [templates, setTemplates] = useState(false);
  const { buttons, any } = useVoucherButtons();
  const tabs = useStatusTabs('status', statuses, voucherStatusTexts);
  const filters = useMemo(
    () =>
      filtersOf('GET /finance/voucher/list', fields, lang, {
        text: { of: fields.voucherNo, placeholder: t('words:numbersHint') },
        kind: {},
        day: {},
        mine: { label: t('mine'), kind: 'boolean' },
        status: 'tabs',
      }),
    [t, lang],
  );
  const create = (
    <Can any={voucherFlow.edit.needs} types={voucherFlow.edit.types}>
      <Button onClick={() => goTo(openingPath)}>{t('opening.title')}</Button>
      <Button onClick={() => setTemplates(true)}>{t('templates.title')}</Button>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => goTo(editPath())}>
        {t('create')}
      </Button>
    </Can>
  );
  return (
    <>
      <ListScreen
        endpoint="GET /finance/voucher/list"
        name={path}
        title={screenTitle('/finance/voucher')[lang]}
        columns={useColumns()}
        filters={filters}
        sort="-day"
        tabs={tabs}
        actions={create}
        rowActions={any ? (row) => buttons(row) : undefined}
        totals={({ total }) => ({ total: formatMoney(total) })}
        onOpen={(row) => goTo(detailPath(row))}
        exportName={screenTitle('/finance/voucher')[lang]}
        empty={{ text: t('empty'), action: create }}
      />
      {templates && <TemplatesDialog onClose={() => setTemplates(false)} />}
    </>
  );
}
