import { isMasked } from '@treadline/contract/kernel/mask.ts';
import { useEffect, useRef } from 'react';
import { useApi } from '#kernel/query.ts';
import { CarCheck } from './car-check.tsx';
import { isTouched, type Draft } from '../model/draft.ts';
import type { ChangeDraft } from '../use-draft.ts';
import { fillDraft } from './fill.ts';
import './origin.css';
import { OpenClue } from './open-clue.tsx';
import { useFillFromQuote } from './use-fill-from-quote.ts';
import { useVisibleRecords } from './use-visible-records.ts';

interface OriginProps {
  draft: Draft;
  change: ChangeDraft;
}

/** Fills a draft from its clue and check once, before any input. */
function useFill({ draft, change }: OriginProps): void {
  const may = useVisibleRecords();
  const { clueId, tyreCheckId, quoteId, placed } = draft;
  const isBlank = placed === null && quoteId === null && !isTouched(draft);
  const clue = useApi(
    'GET /order/clue/detail/:id',
    { params: { id: clueId ?? 0 } },
    { enabled: isBlank && may.clues && clueId !== null },
  );
  const checkId = tyreCheckId ?? clue.data?.tyreCheckId ?? null;
  const hasClue = clueId === null || !may.clues || clue.isSuccess;
  const check = useApi(
    'GET /order/v1/check/detail/:id',
    { params: { id: checkId ?? 0 } },
    { enabled: isBlank && may.checks && hasClue && checkId !== null },
  );
  const isKnown = hasClue && (checkId === null || !may.checks || check.isSuccess || check.isError);
  const filled = useRef('');
  const of = `${clueId}:${tyreCheckId}`;
  useEffect(() => {
    if (!isKnown || !isBlank || filled.current === of) return;
    filled.current = of;
    change((before) => fillDraft(before, clue.data, check.data));
  }, [isKnown, isBlank, of, change, clue.data, check.data]);
}

/** Origin of the order: clue and check that fill it in, or the car's last check and open clue. */
export function Origin({ draft, change }: OriginProps) {
  const may = useVisibleRecords();
  useFill({ draft, change });
  useFillFromQuote({ draft, change });
  const { dealerId, plate, vin, placed } = draft;
  if (dealerId === null || (plate === '' && vin === '') || placed !== null) return null;
  const car = { dealerId: String(dealerId), plate: isMasked(plate) ? '' : plate, vin };
  if (car.plate === '' && car.vin === '') return null;
  return (
    <>
      {may.checks && <CarCheck car={car} draft={draft} change={change} />}
      {may.clues && <OpenClue car={car} draft={draft} />}
    </>
  );
}
