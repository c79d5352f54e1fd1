import { useEffect, useRef } from 'react';
import { useApi } from '#kernel/query.ts';
import { isTouched, type Draft } from '../model/draft.ts';
import type { ChangeDraft } from '../use-draft.ts';
import { fillFromQuote } from './from-quote.ts';

/** Fills a draft from its quote once, before any input. */
export function useFillFromQuote({ draft, change }: { draft: Draft; change: ChangeDraft }): void {
  const { quoteId, placed } = draft;
  const isBlank = quoteId !== null && placed === null && !isTouched(draft);
  const { data } = useApi(
    'GET /order/quote/detail/:id',
    { params: { id: quoteId ?? 0 } },
    { enabled: isBlank },
  );
  const filled = useRef<number | null>(null);
  useEffect(() => {
    if (!data || !isBlank || filled.current === quoteId) return;
    filled.current = quoteId;
    change((before) => fillFromQuote(before, data));
  }, [data, isBlank, quoteId, change]);
}
