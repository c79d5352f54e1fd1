import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { formatMoney } from '#kernel/format.ts';
import { useBatch } from '#kernel/list/row-results.tsx';
import { stalePaths, type Invoice } from './types.ts';

/** Bulk action that verifies the selected invoices that match without difference. */
export function useVerifyMany() {
  const { t } = useTranslation('supplier-invoices');
  const act = useAct('PUT /finance/supplier/invoice/verifyMany', { refresh: stalePaths });
  const ask = useBatch();
  const reason = (rows: readonly Invoice[]) => {
    if (rows.some(({ status }) => status !== 'SUBMITTED')) return t('verifyMany.status');
    if (rows.some(({ match }) => match !== 'MATCHED')) return t('verifyMany.differs');
    return rows.some(({ mine }) => mine) ? t('verifyMany.own') : undefined;
  };
  return (rows: readonly Invoice[], then: () => void) => ({
    key: 'verify',
    label: t('verifyMany.action'),
    primary: true,
    blocked: reason(rows),
    onClick: async () => {
      const total = formatMoney(rows.reduce((sum, { incl }) => sum + incl, 0));
      const results = await ask({
        title: t('verifyMany.title'),
        content: t('verifyMany.content', { count: rows.length, total }),
        okText: t('verifyMany.action'),
        run: () => act.orThrow({ body: { rows: rows.map(({ id, version }) => ({ id, version })) } }),
        done: (count) => t('verifyMany.done', { count }),
      });
      if (results?.failed.length === 0) then();
    },
  });
}
