import { clueFields as fields } from '@treadline/contract/service/clues/fields.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import type { TFunction } from 'i18next';
import { columnsOf } from '#kernel/fields/columns.tsx';
import type { Clue } from '../types.ts';
import { Car, DueTime, ClueHeatCell, Wheels } from './clue-cells.tsx';

interface ColumnsFor {
  lang: Lang;
  t: TFunction<'clues'>;
  /** Hides the dealer for shops. */
  isDealer: boolean;
}

/** Columns of clues: heat, car, next step with due date, consultant; the rest hidden by default. */
export const clueColumns = ({ lang, t, isDealer }: ColumnsFor) => {
  const words = { red: t('red'), yellow: t('yellow') };
  return columnsOf<Clue>(fields, lang, {
    plateNumber: {
      title: t('car'),
      fixed: 'left',
      opens: true,
      maxWidth: 230,
      render: (clue) => <Car clue={clue} />,
    },
    heat: { sortable: true, maxWidth: 210, render: (clue) => <ClueHeatCell clue={clue} /> },
    redNumber: {
      title: t('wheels'),
      width: 92,
      align: 'left',
      render: (clue) => <Wheels clue={clue} words={words} />,
    },
    nextStep: {},
    dueTime: { sortable: true, render: (clue) => <DueTime clue={clue} /> },
    ownerName: {
      maxWidth: 110,
      render: ({ ownerName }) => ownerName || <span className="tl-zero">{t('nobody')}</span>,
    },
    ...(!isDealer && { dealerName: { maxWidth: 150, priority: 4 } }),
    lastContactTime: { sortable: true, priority: 3 },
    source: { priority: 2 },
    ageDays: { priority: 1 },
    status: { hidden: true },
    customerName: { hidden: true, maxWidth: 120 },
    customerMobile: { hidden: true },
    clueNo: { sortable: true, hidden: true, copy: true },
    vin: { hidden: true },
    orderNo: { hidden: true },
    checkNo: { hidden: true },
    lossReasonName: { hidden: true },
    closeRemark: { hidden: true, maxWidth: 220 },
    newReason: { hidden: true, maxWidth: 220 },
    doNotDisturb: { hidden: true },
    remark: { hidden: true, maxWidth: 220 },
    createdBy: { hidden: true },
    createdTime: { sortable: true, hidden: true },
  });
};
