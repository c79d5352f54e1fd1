import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import type { OutputOf } from '#kernel/api-types.ts';
import { showRowResult } from '#kernel/list/results.ts';
import { useShowResults } from '#kernel/list/row-results.tsx';
import { apiPath, type Offer } from './types.ts';

type Results = OutputOf<'PUT /product/thirdPrice/match/reject'>;
const refresh = { refresh: [apiPath] as [typeof apiPath] };
const list = `GET ${apiPath}/offers` as const;

/** Match decisions for one or several offers, each applied separately; a single decision offers undo in its row. */
export function useDecisions() {
  const { t } = useTranslation(['third-prices', 'kernel', 'words']);
  const say = useShowResults();
  const confirm = useAct(`PUT ${apiPath}/match/confirm`, refresh);
  const reject = useAct(`PUT ${apiPath}/match/reject`, refresh);
  const reopen = useAct(`PUT ${apiPath}/match/reopen`, refresh);
  const tell = (results: Results | undefined, ids: readonly number[], done: string): boolean => {
    if (!results) return false;
    const [only] = ids;
    const next = { label: t('words:undo'), onClick: () => void undo(ids) };
    const isSaid =
      ids.length === 1 && results.done === 1 && only && showRowResult(list, only, { text: done, next });
    if (!isSaid) say(results, (count) => t('decided', { done, count }));
    return results.failed.length === 0;
  };
  const undo = async (ids: readonly number[]): Promise<boolean> => {
    const results = await reopen.run({ body: { ids: [...ids] } });
    if (results) say(results, (count) => t('reopened', { count }));
    return results?.failed.length === 0;
  };
  return {
    busy: confirm.busy || reject.busy,
    /** Matches the offers with the given part, or each with its likeliest. True when all succeeded. */
    async confirm(offers: readonly Offer[], partId?: number): Promise<boolean> {
      const items = offers.flatMap(({ id, version, partId: likeliest }) => {
        const part = partId ?? likeliest;
        return part === null ? [] : [{ id, version, partId: part }];
      });
      return tell(
        await confirm.run({ body: { items } }),
        items.map(({ id }) => id),
        t('confirmed'),
      );
    },
    async reject(offers: readonly Offer[]): Promise<boolean> {
      const ids = offers.map(({ id }) => id);
      return tell(await reject.run({ body: { ids } }), ids, t('rejected'));
    },
    undo,
  };
}
