import { changeFlow } from '@treadline/contract/catalogue/catalogue/part-flow.ts';
import { useTranslation } from 'react-i18next';
import { useCan } from '#kernel/can.tsx';
import { QueueGroup, type QueueFacts } from '#kernel/dashboard/queue-group.tsx';
import { formatDay, formatMoney, emptyMark } from '#kernel/format.ts';
import { usePartButtons } from './list/use-part-actions.ts';
import type { Change } from './prices/types.ts';
import { useRowActions } from './prices/use-decide.ts';
import { detailPath, nameOf, type Goods } from './types.ts';

const { needs, types } = changeFlow.approve;
const changesPath = '/tyres/changes?status=PENDING&mine=false';

const factsOf = (row: Goods): QueueFacts => ({
  label: nameOf(row),
  path: detailPath(row),
  party: [row.partNo, row.submittedBy].filter(Boolean).join(' · '),
  figure: row.msrp ? formatMoney(row.msrp) : emptyMark,
  when: row.submittedTime ? formatDay(row.submittedTime) : emptyMark,
});
const factsOfChange = (row: Change): QueueFacts => ({
  label: row.partNo,
  path: changesPath,
  party: [row.changed, row.proposer].filter(Boolean).join(' · '),
  figure: row.retail ? formatMoney(row.retail) : emptyMark,
  when: formatDay(row.proposedTime),
});

/** Home queue of submitted goods, main parts and changes that the user may review. */
export default function ReviewQueue() {
  const { t } = useTranslation('catalogue');
  const can = useCan();
  const buttons = usePartButtons(['Pending']);
  const rowActions = useRowActions();
  const approving = (row: Goods) => buttons(row).filter(({ key }) => key === 'approve');
  if (!can({ any: needs, types })) return null;
  return (
    <>
      <QueueGroup
        title={t('queue.parts')}
        endpoint="GET /product/partData/tyres"
        query={{ status: ['Pending'], mine: 'false', sort: 'submittedTime' }}
        path="/tyres/pending"
        filter={{ mine: 'false' }}
        facts={factsOf}
        actions={approving}
      />
      {can({ code: 'main_part_list', types }) && (
        <QueueGroup
          title={t('queue.mainParts')}
          endpoint="GET /product/mainPart/list"
          query={{ status: ['Pending'], mine: 'false', sort: 'submittedTime' }}
          path="/tyres/mainList"
          filter={{ status: 'Pending', mine: 'false' }}
          facts={factsOf}
          actions={approving}
        />
      )}
      <QueueGroup
        title={t('queue.changes')}
        endpoint="GET /product/priceChange/list"
        query={{ status: ['PENDING'], mine: 'false', sort: 'proposedTime' }}
        path="/tyres/changes"
        filter={{ status: 'PENDING', mine: 'false' }}
        facts={factsOfChange}
        actions={rowActions}
      />
    </>
  );
}
