import {
  failedStates,
  salesFlow as flow,
  salesStateTexts as states,
  type SalesAction,
  type SalesState,
  type SalesStatus,
} from '@treadline/contract/sending/sales-orders/flow.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocked, useCan } from '#kernel/can.tsx';
import type { List } from '#kernel/list/use-list.ts';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import type { BatchAction } from '#ui/list/batch-bar.tsx';
import type { SalesOrder } from '../types.ts';
import { useBatchSteps } from './use-batch-steps.ts';

const LabelsDialog = lazyDialog(() =>
  import('../labels/labels-dialog.tsx').then((module) => module.LabelsDialog),
);

type Orders = List<'GET /logistics/salesOrder/orders'>;
type Key = 'ship' | 'recheck' | 'merge' | 'print';
/** Bulk actions of each list, in order of use. */
const offers: Readonly<Record<SalesStatus | 0, readonly Key[]>> = {
  0: ['ship', 'print', 'merge', 'recheck'],
  1: ['merge'],
  2: ['ship', 'print'],
  3: ['print'],
  4: ['recheck'],
  5: [],
};
const shippable: readonly SalesState[] = ['ACCEPTED', 'PICKING'];
/** Source states of each action, which for labels have a waybill. */
const from: Readonly<Record<Key, readonly SalesState[]>> = {
  ship: shippable,
  recheck: failedStates,
  merge: ['PLACING'],
  print: [
    'ACCEPTED',
    'PICKING',
    'WAITING_RECEIPT',
    'AWAITING_CONFIRM',
    'SIGNED',
    'INTERCEPTING',
    'RETURNING',
  ],
};
/** Workflow action whose permission applies. */
const ruleOf = {
  ship: 'ship',
  recheck: 'recheck',
  merge: 'confirm',
  print: 'ship',
} as const satisfies Record<Key, SalesAction>;

/** Bulk actions of a list, for users who may perform them. */
export function useBatchActions(status: SalesStatus | 0) {
  const { t } = useTranslation('sales-orders');
  const can = useCan();
  const why = useBlocked();
  const steps = useBatchSteps();
  const [printed, setPrinted] = useState<readonly SalesOrder[]>([]);
  const [open, setOpen] = useState(false);
  const keys = offers[status].filter((key) => {
    const { needs, types } = flow[ruleOf[key]];
    return can({ any: needs, types });
  });
  const start = (key: Key, list: Orders): void => {
    const rows = list.selected;
    if (key !== 'print') return void steps[key](rows, list);
    setPrinted(rows);
    setOpen(true);
  };
  const blockedBy = (key: Key, rows: readonly SalesOrder[]): string | undefined => {
    if (key === 'merge' && rows.length < 2) return t('merge.two');
    const wrong = rows.find(({ state }) => !from[key].includes(state));
    if (!wrong) return undefined;
    const transition = { ...flow[ruleOf[key]], from: from[key] };
    return `${wrong.orderNo}：${why<SalesState>(transition, wrong.state, states) ?? ''}`;
  };
  const actions = (list: Orders): BatchAction[] =>
    keys.map((key, at) => ({
      key,
      label: t(`batch.${key}`),
      primary: at === 0,
      blocked: blockedBy(key, list.selected),
      onClick: () => start(key, list),
    }));
  /** Actions without a selection: on everything in the list that can ship. */
  const headButtons = (list: Orders) =>
    keys.includes('ship') &&
    status === 2 &&
    list.selection.ids.size === 0 && (
      <Button type="primary" disabled={list.total === 0} onClick={() => void steps.shipAll(list)}>
        {t('batch.ship')}
      </Button>
    );
  const element = printed.length > 0 && (
    <LabelsDialog
      key={printed.map(({ id }) => id).join(' ')}
      orders={printed}
      open={open}
      onClose={() => setOpen(false)}
    />
  );
  return { any: keys.length > 0, actions, headButtons, element };
}
