import { blocked, type Asker } from '@treadline/contract/kernel/flow.ts';
import { deliveryNoteFlow as flow, type DnStatus } from '@treadline/contract/purchase-orders/flow.ts';

/** What a button can do to a delivery note, in order of use; revoking is the dangerous one. */
export const noteActions = ['retry', 'receive', 'ship', 'revoke'] as const;
export type NoteAction = (typeof noteActions)[number];

export interface OpenNoteAction {
  action: NoteAction;
  /** Why the button is grey; null when it works. */
  why: 'status' | 'received' | null;
}

/** The buttons of a note: without the code or for another account type they do not exist. */
export function actionsOfNote(
  note: { status: DnStatus; receivedQuantity: number },
  me: Asker,
): OpenNoteAction[] {
  const found = noteActions.flatMap((action): OpenNoteAction[] => {
    const why = blocked<DnStatus>(flow[action], note.status, me);
    if (why && why.why !== 'status') return [];
    if (why) return [{ action, why: 'status' }];
    return [{ action, why: action === 'revoke' && note.receivedQuantity > 0 ? 'received' : null }];
  });
  const open = found.filter(({ why }) => why !== 'status');
  return open.length ? [...open, ...found.filter(({ why }) => why === 'status')] : [];
}
