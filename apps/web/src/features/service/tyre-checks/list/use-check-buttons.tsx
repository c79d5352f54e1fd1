import {
  checkFlow as flow,
  checkStatusTexts as statuses,
  type CheckStatus,
} from '@treadline/contract/service/tyre-checks/flow.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useBlocked, useCan } from '#kernel/can.tsx';
import { goTo } from '#kernel/navigate.ts';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import type { RowAction } from '#ui/grid/types.ts';
import { correctPath, orderPath, stalePaths, type Check } from '../types.ts';

const CloseDialog = lazyDialog(() =>
  import('../dialogs/close-dialog.tsx').then((module) => module.CloseDialog),
);
const list = 'POST /order/v1/check/search' as const;

/** Reopens a closed check, or submits a draft. */
function useStatus() {
  const { t } = useTranslation('tyre-checks');
  const { run } = useAct('PUT /order/v1/check/status', {
    done: t('button.done'),
    refresh: stalePaths,
    result: ({ id }) => ({ list, id }),
  });
  return (action: 'submit' | 'reopen', { id, version }: Check) => void run({ body: { id, version, action } });
}

/** Actions of a check for lists and header, with their dialog. */
export function useCheckButtons() {
  const { t } = useTranslation(['tyre-checks', 'words']);
  const why = useBlocked();
  const can = useCan();
  const open = useOpenPaths();
  const setStatus = useStatus();
  const [closing, setClosing] = useState<Check>();
  const [isOpen, setOpen] = useState(false);
  const close = (check: Check) => {
    setClosing(check);
    setOpen(true);
  };
  const may = (action: keyof typeof flow) => can({ any: flow[action].needs, types: flow[action].types });
  const isFrom = (action: keyof typeof flow, { status }: Check) =>
    (flow[action].from as readonly CheckStatus[]).includes(status);
  const button = (action: 'correct' | 'close', check: Check, onClick: () => void): RowAction[] =>
    may(action)
      ? [
          {
            key: action,
            label: t(`button.${action}`),
            danger: action === 'close',
            blocked: why(flow[action], check.status, statuses) ?? undefined,
            onClick,
          },
        ]
      : [];
  const step = (action: 'submit' | 'reopen', check: Check): RowAction[] =>
    may(action) && isFrom(action, check)
      ? [{ key: action, label: t(`button.${action}`), onClick: () => setStatus(action, check) }]
      : [];
  /** Order action, for checks without an order. */
  const order = (check: Check): RowAction[] =>
    open.has('/retail/create') && check.orderId === null && check.status === 'SUBMITTED'
      ? [{ key: 'order', label: t('words:placeOrder'), onClick: () => goTo(orderPath(check)) }]
      : [];
  const buttons = (check: Check): RowAction[] => [
    ...order(check),
    ...step('submit', check),
    ...step('reopen', check),
    ...button('correct', check, () => goTo(correctPath(check))),
    ...button('close', check, () => close(check)),
  ];
  const element = closing && (
    <CloseDialog key={closing.id} check={closing} open={isOpen} onClose={() => setOpen(false)} />
  );
  return { buttons, element };
}
