import { DetailScreen } from '#kernel/document/detail-screen.tsx';
import { QuoteView } from './detail/quote-view.tsx';

/** Detail screen of a quote: /clue/quote/detail?id=. */
export default function QuoteDetailScreen() {
  return (
    <DetailScreen endpoint="GET /order/quote/detail/:id" title={({ quoteNo }) => quoteNo}>
      {(quote) => <QuoteView quote={quote} />}
    </DetailScreen>
  );
}
