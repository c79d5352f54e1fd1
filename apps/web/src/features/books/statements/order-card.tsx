import { statementFields as fields } from '@treadline/contract/books/statements/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#kernel/can.tsx';
import { RowsCard } from '#kernel/document/rows-card.tsx';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { useLang } from '#kernel/lang.ts';
import { goTo } from '#kernel/navigate.ts';
import { useApi } from '#kernel/query.ts';
import type { StatementsCardProps } from '#kernel/settled-card.ts';
import { StatementLink } from './cells.tsx';
import { detailPath, type Statement } from './types.ts';

/** Statements with lines of an order; nothing if there are none or the user may not see them. */
export function OrderCard({ type, orderId }: StatementsCardProps) {
  const { t } = useTranslation('statements');
  const lang = useLang();
  const enabled = useCan()({
    any: ['history_statement_of_account'],
    types: ['OTHER', 'DEALER', 'DEALER_GROUP', 'OEM', 'REGIONAL_MANAGER'],
  });
  const query = { type: [type], orderId };
  const { data } = useApi('GET /finance/dealer/history', { query }, { enabled });
  const columns = useMemo(
    () =>
      columnsOf<Statement>(fields, lang, {
        statementNo: { render: ({ id, statementNo }) => <StatementLink id={id} no={statementNo} /> },
        state: {},
        month: {},
        partyName: { maxWidth: 220 },
        sentTime: {},
        confirmedTime: {},
      }),
    [lang],
  );
  return (
    <RowsCard
      title={t('kind')}
      rows={data?.list}
      columns={columns}
      onOpen={(row) => goTo(detailPath(row))}
      maxHeight={240}
    />
  );
}
