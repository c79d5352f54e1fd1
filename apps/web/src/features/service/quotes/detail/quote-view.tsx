import { quoteFields as fields } from '@treadline/contract/service/quotes/fields.ts';
import { pickFields } from '@treadline/contract/kernel/fields.ts';
import { counterPapers } from '@treadline/contract/kernel/paper.ts';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CommentsCard } from '#kernel/document/comments-card.tsx';
import { neighboursOf } from '#kernel/document/detail-screen.tsx';
import { factsOf } from '#kernel/document/facts.ts';
import { FilesCard } from '#kernel/document/files-card.tsx';
import { useHeadActions } from '#kernel/document/head-actions.ts';
import { TimelineCard } from '#kernel/document/timeline-card.tsx';
import { showValue } from '#kernel/fields/columns.tsx';
import { useContractText, useLang } from '#kernel/lang.ts';
import { screenPath } from '#kernel/screen-path.ts';
import { useMe } from '#kernel/session.ts';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import { DetailLayout } from '#ui/feedback/detail-layout.tsx';
import { useQuoteButtons } from '../actions/use-quote-buttons.ts';
import { base, detailPath, type QuoteDetail } from '../types.ts';
import { OptionsCard } from './options-card.tsx';
import '../quotes.css';
import { ShareCard } from './share-card.tsx';

const facts = pickFields(
  fields,
  'plateNumber',
  'carName',
  'customerName',
  'customerMobile',
  'dealerName',
  'validUntil',
  'ownerName',
  'sentTime',
  'openedTime',
  'consent',
);
/** Facts for shops, without the dealer's name. */
const { dealerName: _, ...shopFacts } = facts;
const tones = {
  send: 'running',
  accept: 'done',
  customerAccept: 'done',
  order: 'done',
  decline: 'failed',
  customerDecline: 'failed',
  release: 'waiting',
  withdraw: 'stopped',
} as const;

/** What the shop has to know or do next. */
function Notice({ quote }: { quote: QuoteDetail }) {
  const { t } = useTranslation('quotes');
  const { status, acceptedName: name, acceptedTitle: title, lossReasonName, closeRemark } = quote;
  if (status === 'ACCEPTED')
    return <Alert type="success" showIcon title={t('notice.accepted', { name, title })} />;
  if (status === 'EXPIRED') return <Alert type="warning" showIcon title={t('notice.expired')} />;
  if (status !== 'DECLINED' && status !== 'WITHDRAWN') return null;
  const why = [lossReasonName, closeRemark].filter(Boolean).join(' · ');
  return why ? <Alert type="info" showIcon title={why} /> : null;
}

/** Clue, check and order of a quote, as links where the user may open them. */
function useOrigins(quote: QuoteDetail) {
  const paths = useOpenPaths();
  const say = useContractText();
  const all = [
    { label: fields.clueNo, id: quote.clueId, no: quote.clueNo, path: '/clue/detail' },
    { label: fields.checkNo, id: quote.tyreCheckId, no: quote.checkNo, path: '/retail/check/detail' },
    { label: fields.orderNo, id: quote.orderId, no: quote.orderNo, path: '/retail-order/detail' },
  ] as const;
  return all.flatMap(({ label, id, no, path }) => {
    if (id === null || no === '') return [];
    const value = paths.has(path) ? <Link to={screenPath(path, { id, name: no })}>{no}</Link> : no;
    return [{ label: say(label), value }];
  });
}

/** Quote with its alternatives, what is sent to the customer, and its history. */
export function QuoteView({ quote }: { quote: QuoteDetail }) {
  const { t } = useTranslation('quotes');
  const lang = useLang();
  const isDealer = useMe().type === 'DEALER';
  const { buttons, element } = useQuoteButtons();
  const { id } = quote;
  const printed = { endpoint: 'GET /order/quote/print/:id', id, papers: counterPapers } as const;
  const head = useHeadActions(buttons(quote), printed, 'copy');
  const isOpen = quote.status === 'SENT' || quote.status === 'ACCEPTED';
  return (
    <DetailLayout
      kind={t('noun')}
      number={quote.quoteNo}
      status={showValue(fields.status, quote.status, lang)}
      facts={[...factsOf(isDealer ? shopFacts : facts, quote, lang), ...useOrigins(quote)]}
      {...head}
      {...neighboursOf(detailPath, quote)}
      notice={<Notice quote={quote} />}
      aside={
        <>
          {isOpen && isDealer && <ShareCard quote={quote} />}
          <CommentsCard path={base} id={id} comments={quote.comments} />
          <FilesCard path={base} id={id} files={quote.files} />
          <TimelineCard rows={quote.timeline} tones={tones} />
        </>
      }
    >
      <OptionsCard quote={quote} />
      {element}
    </DetailLayout>
  );
}
