import { clueFields as fields } from '@treadline/contract/service/clues/fields.ts';
import { pickFields } from '@treadline/contract/kernel/fields.ts';
import { factsOf } from '#kernel/document/facts.ts';
import { showValue } from '#kernel/fields/columns.tsx';
import { useLang } from '#kernel/lang.ts';
import { PeekSheet } from '#ui/grid/peek-sheet.tsx';
import type { Clue } from '../types.ts';
import { ClueNo } from './clue-cells.tsx';

const facts = pickFields(
  fields,
  'plateNumber',
  'carName',
  'customerName',
  'customerMobile',
  'heatReason',
  'nextStep',
  'dueTime',
  'ownerName',
  'lastContactTime',
  'source',
  'checkNo',
  'orderNo',
  'lossReasonName',
  'remark',
);

/** Side panel with a clue's summary, without empty facts. */
export function ClueSheet({ clue }: { clue: Clue }) {
  const lang = useLang();
  const known = Object.fromEntries(
    Object.entries(facts).filter(([key]) => Boolean(clue[key as keyof typeof facts])),
  );
  return (
    <PeekSheet
      title={<ClueNo clue={clue} />}
      status={showValue(fields.status, clue.status, lang)}
      facts={factsOf(known, clue, lang)}
    />
  );
}
