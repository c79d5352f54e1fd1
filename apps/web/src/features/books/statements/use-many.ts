import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { formatMoney } from '#kernel/format.ts';
import { useBatch } from '#kernel/list/row-results.tsx';
import { stalePaths, type Payment, type Statement } from './types.ts';

export const remindRule = { code: 'history_statement_of_account', types: ['OTHER'] } as const;

/** Bulk action that reminds the parties of the selected statements. */
export function useRemind() {
  const { t } = useTranslation('statements');
  const act = useAct('PUT /finance/dealer/statement/remind', { refresh: stalePaths });
  const ask = useBatch();
  return (rows: readonly Statement[], then: () => void) => ({
    key: 'remind',
    label: t('remind.action'),
    primary: rows.some(({ status }) => status === 'SENT'),
    blocked: rows.some(({ status }) => status !== 'SENT') ? t('remind.blocked') : undefined,
    onClick: async () => {
      const results = await ask({
        title: t('remind.title'),
        content: t('remind.content', { count: rows.length }),
        okText: t('remind.action'),
        run: () => act.orThrow({ body: { ids: rows.map(({ id }) => id) } }),
        done: (count) => t('remind.done', { count }),
      });
      if (results?.failed.length === 0) then();
    },
  });
}

/** Bulk action that sends the selected drafts. */
export function useSendMany() {
  const { t } = useTranslation('statements');
  const act = useAct('PUT /finance/dealer/statement/sendMany', { refresh: stalePaths });
  const ask = useBatch();
  return (rows: readonly Statement[], then: () => void) => ({
    key: 'send',
    label: t('sendMany.action'),
    primary: rows.every(({ status }) => status === 'DRAFT'),
    blocked: rows.some(({ status }) => status !== 'DRAFT') ? t('sendMany.blocked') : undefined,
    onClick: async () => {
      const results = await ask({
        title: t('sendMany.title'),
        content: t('sendMany.content', { count: rows.length, total: sumOf(rows.map(({ total }) => total)) }),
        okText: t('sendMany.action'),
        run: () => act.orThrow({ body: { rows: rows.map(({ id, version }) => ({ id, version })) } }),
        done: (count) => t('sendMany.done', { count }),
      });
      if (results?.failed.length === 0) then();
    },
  });
}

/** Bulk action that approves the selected payments recorded by others. */
export function useApproveMany() {
  const { t } = useTranslation(['statements', 'words']);
  const act = useAct('PUT /finance/dealer/payment/approveMany', { refresh: stalePaths });
  const ask = useBatch();
  const reason = (rows: readonly Payment[]) => {
    if (rows.some(({ status }) => status !== 'SUBMITTED')) return t('approveMany.blocked');
    return rows.some(({ mine }) => mine) ? t('blocked.byAnother') : undefined;
  };
  return (rows: readonly Payment[], then: () => void) => ({
    key: 'approve',
    label: t('words:approve'),
    primary: true,
    blocked: reason(rows),
    onClick: async () => {
      const results = await ask({
        title: t('approveMany.title'),
        content: t('approveMany.content', {
          count: rows.length,
          total: sumOf(rows.map(({ bankAmount }) => bankAmount)),
        }),
        okText: t('words:approve'),
        run: () => act.orThrow({ body: { rows: rows.map(({ id, version }) => ({ id, version })) } }),
        done: (count) => t('approveMany.done', { count }),
      });
      if (results?.failed.length === 0) then();
    },
  });
}

const sumOf = (amounts: readonly number[]): string => formatMoney(amounts.reduce((sum, fen) => sum + fen, 0));
