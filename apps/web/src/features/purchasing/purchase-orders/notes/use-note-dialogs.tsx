import {
  deliveryNoteFlow as flow,
  dnStatusTexts as statuses,
} from '@treadline/contract/purchasing/purchase-orders/flow.ts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#kernel/can.tsx';
import { useCalls } from '#kernel/document/calls.ts';
import { useDocumentButtons, type ActionRows } from '#kernel/document/document-buttons.ts';
import { useLang } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { goTo } from '#kernel/navigate.ts';
import { screenPath } from '#kernel/screen-path.ts';
import { stalePaths } from '../stale-paths.ts';
import type { Note } from '../types.ts';

import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';

const NoteDialogs = lazyDialog(() => import('./note-dialogs.tsx').then((module) => module.NoteDialogs));

export interface NoteDialog {
  kind: 'receive' | 'ship' | 'revoke' | 'waybill';
  note: Note;
}
type Extra = 'settle' | 'scan' | 'waybill';

/** Rows of a note's buttons that the warehouse's system answers: settle a mismatch, retransmit. */
function useWarehouseRows() {
  const { t } = useTranslation(['purchase-orders', 'words']);
  const mayTakeIn = useCan()({ any: flow.takeIn.needs, types: flow.takeIn.types });
  const call = useCalls<Note>({ done: t('words:done'), refresh: stalePaths });
  const only = ({ id }: Note) => ({ params: { id } });
  const settleLabel = ({ mismatch }: Note) => (mismatch ? t(`note.settle.${mismatch}`) : '');
  return {
    settle: {
      label: settleLabel,
      may: mayTakeIn,
      when: ({ mismatch }) => mismatch !== null,
      confirm: (note) => ({
        title: t('note.settleTitle', { no: note.dnNo }),
        content: note.mismatch && t(`note.settleText.${note.mismatch}`),
        okText: settleLabel(note),
      }),
      call: call('PUT /logistics/deliveryNote/settleMismatch/:id', only),
    },
    retry: {
      label: t('action.retry'),
      confirm: ({ dnNo: no, sentQuantity: count, syncTries: tries }) => ({
        title: t('note.retryTitle', { no }),
        content: t('note.retryText', { count, tries }),
        okText: t('note.retryOk'),
      }),
      call: call('PUT /logistics/deliveryNote/retrySyncDn/:id', only),
    },
  } satisfies Partial<ActionRows<typeof flow, Note, Extra>>;
}

/**
 * Buttons of a delivery note with their dialogs, as `useOrderDialogs` for orders; `onPage` adds those of its page: the
 * scanner and the waybill.
 */
export function useNoteDialogs(onPage = false) {
  const { t } = useTranslation('purchase-orders');
  const lang = useLang();
  const [dialog, setDialog] = useState<NoteDialog | null>(null);
  const [open, setOpen] = useState(false);
  const mayShip = useCan()({ any: flow.ship.needs, types: flow.ship.types });
  const show = (kind: NoteDialog['kind']) => (note: Note) => {
    setDialog({ kind, note });
    setOpen(true);
  };
  const rows: ActionRows<typeof flow, Note, Extra> = {
    ...useWarehouseRows(),
    receive: { label: t('action.receive'), open: show('receive') },
    ship: { label: t('action.ship'), open: show('ship') },
    revoke: {
      label: t('action.revoke'),
      danger: true,
      blocked: ({ receivedQuantity: count }) =>
        count > 0 ? t('note.alreadyReceived', { count }) : undefined,
      open: show('revoke'),
    },
    scan: {
      label: screenTitle('/inventory/scan')[lang],
      may: onPage,
      of: flow.receive,
      when: ({ status }) => flow.receive.from.some((from) => from === status),
      open: ({ id }) => goTo(screenPath('/inventory/scan', { note: id })),
    },
    waybill: {
      label: t('waybill.button'),
      may: onPage && mayShip,
      blocked: ({ status }) => (status === 60 ? t('waybill.revoked') : undefined),
      open: show('waybill'),
    },
    takeIn: { elsewhere: 'settle' },
  };
  const { buttons } = useDocumentButtons(flow, rows, { statuses });
  const element: ReactNode = dialog && (
    <NoteDialogs
      key={`${dialog.kind}${dialog.note.id}`}
      dialog={dialog}
      open={open}
      onClose={() => setOpen(false)}
    />
  );
  return { rowActions: buttons, element };
}
