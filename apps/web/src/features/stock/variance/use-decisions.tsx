import { checkTransition } from '@treadline/contract/kernel/flow.ts';
import {
  varianceFlow as flow,
  varianceStatusTexts,
  type Decision,
} from '@treadline/contract/stock/variance/flow.ts';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useLang } from '#kernel/lang.ts';
import { useBatch } from '#kernel/list/row-results.tsx';
import { apiPath, type Variance } from './types.ts';

const refresh = { refresh: [apiPath] as [typeof apiPath] };
/** Caller with every permission: only the status is checked here; buttons are hidden by permission elsewhere. */
const asker = { type: 'OTHER', codes: { has: () => true } } as const;

/** Decisions on one or several variances, each applied separately. */
export function useDecisions() {
  const { t } = useTranslation('variance');
  const lang = useLang();
  const decide = useAct(`PUT ${apiPath}/sync/:type`, refresh);
  const ask = useBatch();
  return {
    /** Reason why the decision cannot be applied to all rows; undefined where it can. */
    blockedBy(type: Decision, rows: readonly Variance[]): string | undefined {
      const other = rows.find(({ status }) => checkTransition(flow[type], status, asker));
      return other && t('blocked', { status: varianceStatusTexts[other.status].text[lang] });
    },
    async run(type: Decision, rows: readonly Variance[]): Promise<boolean> {
      const pieces = rows.reduce((n, row) => n + row.pieces, 0);
      const items = rows.map(({ id, version }) => ({ id, version }));
      const results = await ask({
        title: t(`${type}.title`),
        content: t(`${type}.content`, { count: rows.length, pieces }),
        okText: t(`${type}.action`),
        ...(type === 'ignore' && { reason: t('note') }),
        run: (note) => decide.orThrow({ params: { type }, body: { items, note } }),
        done: (count) => t('done', { action: t(`${type}.action`), count }),
      });
      return results !== undefined && results.failed.length === 0;
    },
  };
}
