import { clueHeats } from '@treadline/contract/service/clues/fields.ts';
import { useTranslation } from 'react-i18next';
import { QueueGroups, type QueueFacts } from '#kernel/dashboard/queue-group.tsx';
import { formatTime } from '#kernel/format.ts';
import { useContractText } from '#kernel/lang.ts';
import { goTo } from '#kernel/navigate.ts';
import { screenPath } from '#kernel/screen-path.ts';
import { useMe } from '#kernel/session.ts';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import { StatusDot } from '#ui/feedback/status-dot.tsx';
import { useClueButtons, useClueDialogs } from './actions/use-clue-buttons.tsx';
import { cluePath, detailPath, listPath, type Clue } from './types.ts';

/** Home queue of clues awaiting the user, longest overdue first; followed up on their page, assigned here. */
export default function ClueQueue() {
  const { t } = useTranslation('clues');
  const say = useContractText();
  const isShop = useMe().type === 'DEALER';
  const canOpen = useOpenPaths().has(detailPath);
  const dialogs = useClueDialogs();
  const buttons = useClueButtons(dialogs, (clue) => goTo(cluePath(clue)));
  const facts = (clue: Clue): QueueFacts => ({
    label: clue.clueNo,
    path: canOpen ? cluePath(clue) : screenPath(listPath, { text: clue.clueNo }),
    party: [clue.plateNumber, clue.carName, isShop ? clue.nextStep : clue.dealerName]
      .filter(Boolean)
      .join(' · '),
    figure: <StatusDot tone={clueHeats[clue.heat].tone}>{say(clueHeats[clue.heat].text)}</StatusDot>,
    when: formatTime(clue.dueTime),
  });
  const first = (key: 'followUp' | 'assign') =>
    canOpen ? (clue: Clue) => buttons(clue).filter((each) => each.key === key) : undefined;
  return (
    <>
      <QueueGroups
        endpoint="GET /order/clue/list"
        facts={facts}
        groups={[
          {
            key: 'overdue',
            title: t('queue.overdue'),
            path: listPath,
            query: { overdue: 'true', sort: 'dueTime' },
            actions: first('followUp'),
          },
          {
            key: 'unassigned',
            who: { types: ['DEALER'] },
            title: t('queue.unassigned'),
            path: listPath,
            query: { unassigned: 'true', open: 'true', sort: 'dueTime' },
            actions: first('assign'),
          },
        ]}
      />
      {dialogs.element}
    </>
  );
}
