import { quoteStatusTexts } from '@treadline/contract/service/quotes/flow.ts';
import { useTranslation } from 'react-i18next';
import { QueueGroups, type QueueFacts } from '#kernel/dashboard/queue-group.tsx';
import { formatMoney } from '#kernel/format.ts';
import { useContractText } from '#kernel/lang.ts';
import { StatusDot } from '#ui/feedback/status-dot.tsx';
import { useQuoteButtons } from './actions/use-quote-buttons.ts';
import { listPath, quotePath, type Quote } from './types.ts';

/** Home queue of quotes: accepted ones to be ordered, and those in their last days. */
export default function QuoteQueue() {
  const { t } = useTranslation('quotes');
  const say = useContractText();
  const { buttons, element } = useQuoteButtons();
  const facts = (quote: Quote): QueueFacts => ({
    label: quote.quoteNo,
    path: quotePath(quote),
    party: [quote.plateNumber, quote.customerName, `¥${formatMoney(quote.amount)}`]
      .filter(Boolean)
      .join(' · '),
    figure: (
      <StatusDot tone={quoteStatusTexts[quote.status].tone}>
        {say(quoteStatusTexts[quote.status].text)}
      </StatusDot>
    ),
    when: quote.validUntil,
  });
  const first = (key: string) => (quote: Quote) => buttons(quote).filter((each) => each.key === key);
  return (
    <>
      <QueueGroups
        endpoint="GET /order/quote/list"
        facts={facts}
        groups={[
          {
            key: 'accepted',
            title: t('queue.accepted'),
            path: listPath,
            query: { status: 'ACCEPTED', sort: 'validUntil' },
            actions: first('order'),
          },
          {
            key: 'endsSoon',
            title: t('queue.endsSoon'),
            path: listPath,
            query: { endsSoon: 'true', sort: 'validUntil' },
            actions: first('accept'),
          },
        ]}
      />
      {element}
    </>
  );
}
