import { useTranslation } from 'react-i18next';
import { Awaited } from '#kernel/awaited.tsx';
import { DetailScreen } from '#kernel/document/detail-screen.tsx';
import { useApi } from '#kernel/query.ts';
import { useTab, useTabQuery, useTabTitle } from '#kernel/tabs/use-tab.ts';
import { QuoteForm } from './form/quote-form.tsx';

const idOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{1,15}$/.test(value) ? value : undefined;

/** Form of a new quote, filled from what the address names. */
function NewQuote() {
  const { t } = useTranslation('quotes');
  const [{ clue, check, copy }] = useTabQuery();
  useTabTitle(t('create'));
  const [clueId, tyreCheckId, copyOf] = [idOf(clue), idOf(check), idOf(copy)];
  const query = { ...(clueId && { clueId }), ...(tyreCheckId && { tyreCheckId }), ...(copyOf && { copyOf }) };
  const read = useApi('GET /order/quote/start', { query }, { staleTime: Infinity });
  return read.data ? <QuoteForm start={read.data} /> : <Awaited kind="form" reads={[read]} />;
}

/** Form of a quote: new, of a clue, a check, like another one; or a draft by its id. */
export default function QuoteEdit() {
  const [{ id }] = useTabQuery();
  const { key } = useTab();
  if (idOf(id) === undefined) return <NewQuote key={key} />;
  return (
    <DetailScreen endpoint="GET /order/quote/detail/:id" title={({ quoteNo }) => quoteNo}>
      {(draft) => <QuoteForm draft={draft} start={{ ...draft, wanted: [] }} />}
    </DetailScreen>
  );
}
