import { statementStateTexts, type StatementState } from '@treadline/contract/books/statements/flow.ts';
import { useTranslation } from 'react-i18next';
import { QueueGroup, type QueueFacts } from '#kernel/dashboard/queue-group.tsx';
import { formatMoney, formatTime } from '#kernel/format.ts';
import { useContractText } from '#kernel/lang.ts';
import { toQueryString } from '#kernel/query-string.ts';
import { useMe } from '#kernel/session.ts';
import { detailPath, listPath, type Statement } from './types.ts';
import { useStatementButtons } from './use-buttons.ts';

/** States that finance acts on, and those a party confirms. */
const ofDesk: readonly StatementState[] = ['DRAFT', 'DISPUTED'];
const ofParties: readonly StatementState[] = ['SENT'];

const facts = (row: Statement): QueueFacts => ({
  label: row.statementNo,
  path: detailPath(row),
  party: [row.partyName, row.month].join(' · '),
  figure: formatMoney(row.due),
  when: formatTime(row.sentTime ?? row.createdTime),
});

/** Home queue of statements awaiting the user, oldest first. */
export default function StatementQueue() {
  const { t } = useTranslation('statements');
  const say = useContractText();
  const { type } = useMe();
  const isDesk = type === 'OTHER';
  const { buttons } = useStatementButtons();
  return (isDesk ? ofDesk : ofParties).map((state) => {
    // A group sees its dealers' statements, too, and confirms its own alone.
    const own = type === 'DEALER_GROUP' && { own: 'true' as const };
    const query = { state, ...own, sort: 'createdTime' as const };
    return (
      <QueueGroup
        key={state}
        title={t('queue', { state: say(statementStateTexts[state].text) })}
        endpoint="GET /finance/dealer/history"
        query={query}
        path={`${listPath}?${toQueryString(query)}`}
        facts={facts}
        actions={(row) => buttons(row).filter(({ blocked }) => blocked === undefined)}
      />
    );
  });
}
