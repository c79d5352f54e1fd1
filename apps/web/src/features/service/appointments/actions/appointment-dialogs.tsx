import type { Appointment } from '../types.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';

export interface DialogProps {
  appointment: Appointment;
  open: boolean;
  onClose: () => void;
}
/** Where an appointment shall go; without a bay: the first that is free. */
export interface Target {
  startsTime: string;
  bayId: number | null;
}

interface AppointmentDialogsProps extends DialogProps {
  kind: 'move' | 'cancel';
  target: Target | undefined;
}

/** The dialogs of an appointment, fetched with the first that is opened. */
export function AppointmentDialogs({ kind, target, ...props }: AppointmentDialogsProps) {
  return kind === 'cancel' ? <CancelDialog {...props} /> : <MoveDialog {...props} target={target} />;
}
