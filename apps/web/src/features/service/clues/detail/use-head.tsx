import { clueFlow as flow, clueStatusTexts } from '@treadline/contract/service/clues/flow.ts';
import { openClue } from '@treadline/contract/service/clues/open.ts';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useCan } from '#kernel/can.tsx';
import { useFlowButtons } from '#kernel/document/flow-buttons.ts';
import { goTo } from '#kernel/navigate.ts';
import { screenPath } from '#kernel/screen-path.ts';
import type { DetailAction } from '#ui/feedback/detail-layout.tsx';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import type { ClueDialogsState } from '../actions/use-clue-buttons.tsx';
import { bookingPath, stalePaths, type ClueDetail } from '../types.ts';
import { useCanPlaceOrder } from './order-slot.tsx';

const order = ['assign', 'update', 'close', 'unlink'] as const;

/** Actions that send an SMS; disabled with a reason where impossible. */
function useMessages(clue: ClueDetail): DetailAction[] {
  const { t } = useTranslation('clues');
  const done = { done: t('send.done'), refresh: stalePaths };
  const report = useAct('POST /order/clue/report/send', done);
  const payLink = useAct('POST /order/clue/payment/link/send', done);
  const quiet = clue.doNotDisturb ? t('doNotDisturb') : undefined;
  const input = { body: { id: clue.id } };
  return [
    {
      key: 'report',
      label: t('send.report'),
      blocked: quiet ?? (clue.tyreCheckId === null ? t('send.noCheck') : undefined),
      busy: report.busy,
      onClick: () => void report.run(input),
    },
    {
      key: 'payLink',
      label: t('send.payLink'),
      blocked: quiet ?? (clue.canSendPayLink ? undefined : t('send.noUnpaid')),
      busy: payLink.busy,
      onClick: () => void payLink.run(input),
    },
  ];
}

/** Actions to convert: order, which moves the focus to order placing, or visit. */
function useGoals(clue: ClueDetail, onConvert: () => void): DetailAction[] {
  const { t } = useTranslation('clues');
  const mayPlace = useCanPlaceOrder(clue);
  const mayBook = useCan()({ code: 'appointment_manage', types: ['OTHER', 'DEALER'] });
  const isOpen = openClue.some((status) => status === clue.status);
  const book = () => goTo(screenPath(bookingPath, { clue: clue.id }));
  return [
    ...(mayPlace ? [{ key: 'convert', label: t('convert'), primary: true, onClick: onConvert }] : []),
    ...(mayBook && isOpen ? [{ key: 'book', label: t('book'), onClick: book }] : []),
  ];
}

/** Header actions of a clue: order first, then visit, messages and the rest. */
export function useHead(clue: ClueDetail, { show }: ClueDialogsState, onConvert: () => void) {
  const { t } = useTranslation('clues');
  const { askReason } = useDialogs();
  const goals = useGoals(clue, onConvert);
  const messages = useMessages(clue);
  const may = useCan()({ any: flow.update.needs, types: flow.update.types });
  const unlink = useAct('PUT /order/clue/unlink/:id', { done: t('unlink.done'), refresh: ['/order'] });
  const askUnlink = () =>
    void askReason({
      title: t('unlink.title', { no: clue.orderNo }),
      okText: t('unlink.ok'),
      onOk: async (reason) => {
        await unlink.orThrow({ params: { id: clue.id }, body: { reason } });
      },
    });
  const { buttons } = useFlowButtons(flow, {
    statuses: clueStatusTexts,
    order,
    dangerous: ['close'],
    label: (action) => t(`act.${action}`),
    blockedBy: (action) => (action === 'unlink' && !clue.canUnlink ? t('unlink.late') : undefined),
    start: (action) => (action === 'unlink' ? askUnlink() : show(action, [clue])),
  });
  const own = buttons(clue).filter(({ key }) => key !== 'unlink' || clue.status === 'CONVERTED');
  const sent = may && clue.status !== 'CLOSED' ? messages : [];
  const [idle, ready] = [true, false].map((grey) =>
    sent.filter(({ blocked }) => (blocked !== undefined) === grey),
  );
  const actions: DetailAction[] = [...goals, ...(ready ?? []), ...own, ...(idle ?? [])];
  return { actions, visibleActions: 4 };
}
