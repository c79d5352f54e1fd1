import type { Appointment } from '../types.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';

export interface DialogProps {
  appointment: Appointment;
  open: boolean;
  onClose: () => void;
}
/** New time of an appointment; without a bay, the first free one. */
export interface RescheduleTarget {
  startsTime: string;
  bayId: number | null;
}

interface AppointmentDialogsProps extends DialogProps {
  kind: 'move' | 'cancel';
  target: RescheduleTarget | undefined;
}

/** Dialogs of an appointment, loaded lazily. */
export function AppointmentDialogs({ kind, target, ...props }: AppointmentDialogsProps) {
  return kind === 'cancel' ? <CancelDialog {...props} /> : <MoveDialog {...props} target={target} />;
}
