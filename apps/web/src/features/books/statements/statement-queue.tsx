import { statementStateTexts, type StatementState } from '@treadline/contract/books/statements/flow.ts';
import { useTranslation } from 'react-i18next';
import { QueueGroups, type QueueFacts } from '#kernel/dashboard/queue-group.tsx';
import { formatMoney, formatTime } from '#kernel/format.ts';
import { useContractText } from '#kernel/lang.ts';
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
  // A group sees its dealers' statements, too, and confirms its own alone.
  const own = type === 'DEALER_GROUP' && { own: 'true' as const };
  return (
    <QueueGroups
      endpoint="GET /finance/dealer/history"
      facts={facts}
      actions={(row) => buttons(row).filter(({ blocked }) => blocked === undefined)}
      groups={(isDesk ? ofDesk : ofParties).map((state) => ({
        key: state,
        title: t('queue', { state: say(statementStateTexts[state].text) }),
        path: listPath,
        query: { state, ...own, sort: 'createdTime' },
      }))}
    />
  );
}
