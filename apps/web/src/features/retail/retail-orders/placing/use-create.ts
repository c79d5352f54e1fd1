import { useState } from 'react';
import { useAct } from '#kernel/act.ts';
import { isApiError } from '#kernel/api-error.ts';
import { textOfError } from '#kernel/error-text.ts';
import { orderOf } from './model/basket.ts';
import type { Draft } from './model/draft.ts';
import { problemsOf, type Problem } from './model/problems.ts';
import { keyPlaceOf } from '#kernel/kept-drafts.ts';
import { useDraftPlace, type ChangeDraft } from './use-draft.ts';
import type { Placing } from './use-placing.ts';

const noProblems: readonly Problem[] = [];

/** Focuses an element of the visible screen. */
const goTo = (selector: string): void =>
  [...document.querySelectorAll<HTMLElement>(selector)].find((place) => place.checkVisibility())?.focus();
const goToField = (field: Problem['field']): void => goTo(`[data-field="${field}"] input`);

/** Places a draft's order at the displayed price; missing input is reported first, then any refusal. */
export function useCreate(draft: Draft, change: ChangeDraft, placing: Placing, onPlaced?: () => void) {
  const create = useAct('POST /order/customer/order/create', {
    refresh: ['/order/customer/order', '/order/clue', '/order/quote', '/inventory', '/product'],
    keyPlace: keyPlaceOf(useDraftPlace()),
  });
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState<{ text: string; isPrice: boolean } | null>(null);
  const { basket, price, car } = placing;
  const problems = problemsOf(draft, car);
  const send = async () => {
    setTried(true);
    setRefused(null);
    if (problems[0]) return goToField(problems[0].field);
    if (!basket || !price || placing.isPricing) return;
    try {
      const body = orderOf(draft, basket, car, price.payableAmount);
      const { id, orderNo, payableAmount } = await create.orThrow({ body });
      setTried(false);
      change({ placed: { id, orderNo, payableAmount } });
      onPlaced?.();
    } catch (error) {
      const isPrice = isApiError(error) && error.error === 'retail.price-changed';
      setRefused({ text: textOfError(error), isPrice });
      // Stock and prices have moved on: what is in sight is old.
      if (isApiError(error) && error.status === 409) placing.readPrice();
    }
  };
  return {
    send: () => void send(),
    /** Moves to the first missing input with a message, else to the place button. */
    go: () => (problems[0] ? void send() : goTo('[data-place] button')),
    busy: create.busy,
    problems: isTried ? problems : noProblems,
    refused,
  };
}
export type Create = ReturnType<typeof useCreate>;
