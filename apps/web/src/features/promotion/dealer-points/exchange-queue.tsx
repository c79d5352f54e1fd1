import {
  exchangeStatusTexts,
  type ExchangeStatus,
} from '@treadline/contract/promotion/dealer-points/flow.ts';
import { useTranslation } from 'react-i18next';
import { useCan } from '#kernel/can.tsx';
import { QueueGroups, type QueueFacts } from '#kernel/dashboard/queue-group.tsx';
import { formatQuantity, formatTime } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { useMe } from '#kernel/session.ts';
import { exchangeOf, exchangesPath, pointsEditorRule, type Exchange } from './types.ts';
import { useExchangeButtons } from './use-exchange-buttons.tsx';

/**
 * Home queue of exchanges with their next action: for the platform those to approve and ship, for a dealer its own.
 */
export default function ExchangeQueue() {
  const { t } = useTranslation('dealer-points');
  const lang = useLang();
  const isDealer = useMe().type === 'DEALER';
  const keeps = useCan()(pointsEditorRule);
  const { buttons, element } = useExchangeButtons();
  const facts = (row: Exchange): QueueFacts => ({
    label: row.exchangeNo,
    path: exchangeOf(row),
    party: [row.dealerName, `${row.itemName} × ${formatQuantity(row.quantity)}`].filter(Boolean).join(' · '),
    figure: t('queue.points', { points: formatQuantity(row.points) }),
    when: isDealer ? exchangeStatusTexts[row.status].text[lang] : formatTime(row.createdTime),
  });
  const group = (key: 'own' | 'NEW' | 'APPROVED', status: ExchangeStatus[]) => ({
    key,
    title: t(`queue.${key}`),
    path: exchangesPath,
    filter: { status: status.join(',') },
    query: { status, sort: 'createdTime' as const },
  });
  if (!isDealer && !keeps) return null;
  return (
    <>
      <QueueGroups
        endpoint="GET /promotion/dealer/exchange/list"
        facts={facts}
        actions={(row) => buttons(row).filter(({ danger }) => !danger)}
        groups={
          isDealer
            ? [group('own', ['NEW', 'APPROVED', 'SHIPPED'])]
            : [group('NEW', ['NEW']), group('APPROVED', ['APPROVED'])]
        }
      />
      {element}
    </>
  );
}
