import type { StatusTone } from '../../ui/feedback/status-dot.tsx';

/** The colours of what was done to orders and delivery notes. */
export const timelineTones: Readonly<Record<string, StatusTone>> = {
  confirm: 'done',
  accepted: 'done',
  receive: 'done',
  finish: 'done',
  settle: 'done',
  submit: 'running',
  upload: 'running',
  ship: 'running',
  retry: 'running',
  refused: 'failed',
  finishShort: 'failed',
  cancel: 'failed',
  closeShort: 'failed',
  closeEmpty: 'failed',
  revoke: 'failed',
  'mismatch.UNANSWERED': 'failed',
  'mismatch.REFUSED': 'failed',
  'mismatch.CANCELLED': 'failed',
  'mismatch.ARRIVED': 'failed',
  cancelRefused: 'failed',
  repush: 'running',
  takeIn: 'done',
  agree: 'done',
};
