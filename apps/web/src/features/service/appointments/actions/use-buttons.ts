import {
  appointmentFlow as flow,
  appointmentStatusTexts as statuses,
} from '@treadline/contract/service/appointments/flow.ts';
import { useTranslation } from 'react-i18next';
import {
  useDocumentButtons,
  type ActionRow,
  type ActionRows,
  type StepOf,
} from '#kernel/document/document-buttons.ts';
import { useOpened } from '#kernel/document/use-opened.ts';
import { formatDay } from '#kernel/format.ts';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import type { Appointment } from '../types.ts';
import type { RescheduleTarget } from './appointment-dialogs.tsx';
import { isThere } from './offered.ts';
import { missedOf, useNoShow } from './use-no-show.ts';
import { useSteps } from './use-steps.ts';

const AppointmentDialogs = lazyDialog(() =>
  import('./appointment-dialogs.tsx').then((module) => module.AppointmentDialogs),
);

/** Buttons of an appointment, next step first, with their dialogs; `move` asks for a new time. */
export function useButtons() {
  const { t } = useTranslation('appointments');
  const { take } = useSteps();
  const miss = useNoShow();
  const { show, element } = useOpened(AppointmentDialogs);
  const move = (appointment: Appointment, target?: RescheduleTarget) =>
    show({ kind: 'move', appointment, target });
  const row = (key: StepOf<typeof flow>, open: (row: Appointment) => void): ActionRow<Appointment> => ({
    label: t(`action.${key}`),
    when: (appointment) => isThere(key, appointment, formatDay(new Date())),
    open,
  });
  const step = (key: 'arrive' | 'confirm' | 'start' | 'complete' | 'leave') =>
    row(key, (appointment) => take(key, appointment));
  const rows: ActionRows<typeof flow, Appointment> = {
    arrive: step('arrive'),
    confirm: step('confirm'),
    start: step('start'),
    complete: step('complete'),
    leave: step('leave'),
    move: row('move', move),
    noShow: {
      ...row('noShow', (appointment) => miss(missedOf(appointment))),
      danger: true,
      blocked: ({ late }) => (late ? undefined : t('refused.notLate')),
    },
    cancel: {
      ...row('cancel', (appointment) => show({ kind: 'cancel', appointment, target: undefined })),
      danger: true,
    },
  };
  const { buttons } = useDocumentButtons(flow, rows, { statuses, onlyPossible: true });
  return { buttons, move, element };
}
