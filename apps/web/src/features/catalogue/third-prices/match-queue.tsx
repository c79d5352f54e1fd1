import { useTranslation } from 'react-i18next';
import { thirdTargets } from '@treadline/contract/catalogue/third-prices/fields.ts';
import { QueueGroup } from '#kernel/dashboard/queue-group.tsx';
import { formatDay, formatMoney } from '#kernel/format.ts';
import { useContractText } from '#kernel/lang.ts';
import { apiPath, screenPath, type Offer } from './types.ts';
import { useDecisions } from './use-decisions.ts';

const path = `${screenPath}?sub=matches&state=DOUBTFUL`;

/** Home queue of offers with doubtful matches, most likely first. */
export default function MatchQueue() {
  const { t } = useTranslation('third-prices');
  const say = useContractText();
  const decide = useDecisions();
  return (
    <QueueGroup
      title={t('queue')}
      endpoint={`GET ${apiPath}/offers`}
      query={{ state: ['DOUBTFUL'], sort: '-score' }}
      path={screenPath}
      filter={{ sub: 'matches', state: 'DOUBTFUL' }}
      facts={(row: Offer) => ({
        label: row.title,
        path: `${path}&text=${encodeURIComponent(row.offerNo)}`,
        party: `${say(thirdTargets[row.target])} → ${row.partNo}`,
        figure: formatMoney(row.price),
        when: formatDay(row.seenTime),
      })}
      actions={(row: Offer) => [
        { key: 'confirm', label: t('confirm'), onClick: () => void decide.confirm([row]) },
      ]}
    />
  );
}
