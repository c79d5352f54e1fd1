import { statementAccountFields as fields } from '@treadline/contract/books/statements/fields.ts';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { useLang } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import { Money } from '../cells.tsx';
import type { AccountRow, StatementDetail } from '../types.ts';
import { useExportFile } from './use-export-file.ts';

const pageSize = 100;

/** Account of a statement's party over its period: what it opened with, what moved it, what it closed with. */
export function AccountCard({ statement: { id, statementNo } }: { statement: StatementDetail }) {
  const { t } = useTranslation('statements');
  const lang = useLang();
  const { data, isFetching } = useApi('GET /finance/dealer/detail/account/:id', {
    params: { id },
    query: { pageSize },
  });
  const workbook = useExportFile('GET /finance/dealer/detail/account/:id', id, `${statementNo}-account`);
  const columns = useMemo(
    () =>
      columnsOf<AccountRow>(fields, lang, {
        day: {},
        entry: {},
        docNo: { copy: true },
        increase: {},
        decrease: {},
        carried: { priority: 2 },
        balance: { render: (row) => <Money fen={row.balance} /> },
      }),
    [lang],
  );
  return (
    <DetailCard
      title={t('account')}
      extra={
        <Button size="small" loading={workbook.busy} onClick={() => void workbook.run()}>
          {t('accountWorkbook')}
        </Button>
      }
      flush
    >
      <DataGrid
        label={t('account')}
        rows={data?.list ?? []}
        columns={columns}
        loading={isFetching}
        height="content"
        maxHeight={420}
      />
    </DetailCard>
  );
}
