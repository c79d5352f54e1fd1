import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { formatMoney } from '#kernel/format.ts';
import { useBatch } from '#kernel/list/row-results.tsx';
import { stalePaths, type Split } from './types.ts';

const refresh = { refresh: [...stalePaths] };

/** Retry action for one or several failed bill splits, with a result for each. */
export function useRetry() {
  const { t } = useTranslation('bill-splits');
  const one = useAct('POST /order/retrySplitBill', refresh);
  const many = useAct('POST /order/batchRetrySplitBill', refresh);
  const ask = useBatch();
  return {
    /** Reason why a retry is impossible; undefined when possible. */
    blockedBy: (rows: readonly Split[]): string | undefined =>
      rows.some(({ status }) => status !== 'SPLIT_FAILED') ? t('retry.blocked') : undefined,
    async run(rows: readonly Split[]): Promise<boolean> {
      const [first] = rows;
      const amount = formatMoney(rows.reduce((sum, { failed }) => sum + failed, 0));
      const results = await ask({
        title: t('retry.title'),
        content: t('retry.content', { count: rows.length, amount }),
        okText: t('retry.action'),
        run: () =>
          rows.length === 1 && first
            ? one.orThrow({ body: { id: first.id } })
            : many.orThrow({ body: { ids: rows.map(({ id }) => id) } }),
        done: (count) => t('retry.done', { count }),
      });
      return results !== undefined && results.failed.length === 0;
    },
  };
}
