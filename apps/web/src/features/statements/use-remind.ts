import { useTranslation } from 'react-i18next';
import { useAct } from '../../kernel/act.ts';
import { useBatch } from '../../kernel/list/row-results.tsx';
import { refreshed, type Statement } from './types.ts';

export const deskOnly = { code: 'history_statement_of_account', types: ['OTHER'] } as const;

/** The button that reminds the parties of chosen statements, a result for each. */
export function useRemind() {
  const { t } = useTranslation('statements');
  const act = useAct('PUT /finance/dealer/statement/remind', { refresh: refreshed });
  const ask = useBatch();
  return (rows: readonly Statement[], then: () => void) => ({
    key: 'remind',
    label: t('remind.action'),
    primary: true,
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
