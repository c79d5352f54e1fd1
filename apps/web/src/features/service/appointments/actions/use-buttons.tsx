import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#kernel/format.ts';
import { useFlowActor } from '#kernel/session.ts';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import type { RowAction } from '#ui/grid/types.ts';
import type { Appointment } from '../types.ts';
import type { RescheduleTarget } from './appointment-dialogs.tsx';
import { isStep, offeredActions, type AppointmentAction } from './offered.ts';
import { missedOf, useNoShow } from './use-no-show.ts';
import { useSteps } from './use-steps.ts';

const AppointmentDialogs = lazyDialog(() =>
  import('./appointment-dialogs.tsx').then((module) => module.AppointmentDialogs),
);

interface Opened {
  kind: 'move' | 'cancel';
  appointment: Appointment;
  target: RescheduleTarget | undefined;
  turn: number;
}

/** State of one dialog, reset on each opening. */
function useDialog() {
  const [dialog, setDialog] = useState<Opened | null>(null);
  const [open, setOpen] = useState(false);
  const show = (kind: Opened['kind'], appointment: Appointment, target?: RescheduleTarget) => {
    setDialog((before) => ({ kind, appointment, target, turn: (before?.turn ?? 0) + 1 }));
    setOpen(true);
  };
  const element = dialog && (
    <AppointmentDialogs key={dialog.turn} {...dialog} open={open} onClose={() => setOpen(false)} />
  );
  return { show, element };
}

/** Actions of an appointment, next step first, with their dialogs; `move` asks for a new time. */
export function useButtons() {
  const { t } = useTranslation('appointments');
  const me = useFlowActor();
  const { take } = useSteps();
  const miss = useNoShow();
  const { show, element } = useDialog();
  const start = (action: AppointmentAction, row: Appointment) => {
    if (isStep(action)) take(action, row);
    else if (action === 'noShow') miss(missedOf(row));
    else show(action, row);
  };
  const buttons = (row: Appointment): RowAction[] =>
    offeredActions(row, me, formatDay(new Date())).map((action) => ({
      key: action,
      label: t(`action.${action}`),
      danger: action === 'cancel' || action === 'noShow',
      blocked: action === 'noShow' && !row.late ? t('refused.notLate') : undefined,
      onClick: () => start(action, row),
    }));
  const move = (row: Appointment, target?: RescheduleTarget) => show('move', row, target);
  return { buttons, move, element };
}
