import { clueFlow as flow, clueStatusTexts as statuses } from '@treadline/contract/service/clues/flow.ts';
import { openClue } from '@treadline/contract/service/clues/open.ts';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { api } from '#kernel/api.ts';
import { useAskToSend } from '#kernel/ask-to-send.tsx';
import { useCan } from '#kernel/can.tsx';
import { useCalls } from '#kernel/document/calls.ts';
import { useDocumentButtons, type ActionRows } from '#kernel/document/document-buttons.ts';
import { goTo } from '#kernel/navigate.ts';
import { screenPath } from '#kernel/screen-path.ts';
import type { DetailAction } from '#ui/feedback/detail-layout.tsx';
import { useClueRows, type ClueDialogsState } from '../actions/use-clue-buttons.tsx';
import { bookingPath, stalePaths, type ClueDetail } from '../types.ts';
import { useCanPlaceOrder } from './order-slot.tsx';

/** Actions that send an SMS; disabled with a reason where impossible. */
function useMessages(clue: ClueDetail): DetailAction[] {
  const { t } = useTranslation('clues');
  const done = { done: t('send.done'), refresh: stalePaths };
  const report = useAct('POST /order/clue/report/send', done);
  const askToSend = useAskToSend();
  const payLink = useAct('POST /order/clue/payment/link/send', done);
  const quiet = clue.doNotDisturb ? t('doNotDisturb') : undefined;
  const input = { body: { id: clue.id } };
  return [
    {
      key: 'report',
      label: t('send.report'),
      blocked: quiet ?? (clue.tyreCheckId === null ? t('send.noCheck') : undefined),
      busy: report.busy,
      onClick: () =>
        void askToSend({
          title: t('send.reportTitle'),
          okText: t('send.report'),
          preview: () => api('GET /order/clue/report/preview/:id', { params: { id: clue.id } }),
          onOk: async () => void (await report.orThrow(input)),
        }),
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
  const mayQuote = useCan()({ code: 'quote', types: ['DEALER'] });
  const quote = () => goTo(screenPath('/clue/quote/edit', { id: `clue-${clue.id}`, clue: clue.id }));
  const book = () => goTo(screenPath(bookingPath, { clue: clue.id }));
  return [
    ...(mayPlace ? [{ key: 'convert', label: t('convert'), primary: true, onClick: onConvert }] : []),
    ...(mayBook && isOpen ? [{ key: 'book', label: t('book'), onClick: book }] : []),
    ...(mayQuote && isOpen ? [{ key: 'quote', label: t('quote'), onClick: quote }] : []),
  ];
}

/** Buttons of a clue's transitions on its page. */
function useOwnButtons(dialogs: ClueDialogsState) {
  const { t } = useTranslation('clues');
  const call = useCalls<ClueDetail>({ refresh: ['/order'] });
  const rows: ActionRows<typeof flow, ClueDetail> = {
    ...useClueRows(dialogs),
    unlink: {
      label: t('act.unlink'),
      when: ({ status }) => status === 'CONVERTED',
      blocked: ({ canUnlink }) => (canUnlink ? undefined : t('unlink.late')),
      reason: ({ orderNo: no }) => ({ title: t('unlink.title', { no }), okText: t('unlink.ok') }),
      call: call('PUT /order/clue/unlink/:id', ({ id }, reason) => ({ params: { id }, body: { reason } }), {
        done: t('unlink.done'),
      }),
    },
    followUp: { elsewhere: 'the strip beside the clue' },
  };
  return useDocumentButtons(flow, rows, { statuses }).buttons;
}

/** Header actions of a clue: order first, then visit, messages and the rest. */
export function useHead(clue: ClueDetail, dialogs: ClueDialogsState, onConvert: () => void) {
  const goals = useGoals(clue, onConvert);
  const messages = useMessages(clue);
  const own = useOwnButtons(dialogs)(clue);
  const may = useCan()({ any: flow.update.needs, types: flow.update.types });
  const sent = may && clue.status !== 'CLOSED' ? messages : [];
  const [idle, ready] = [true, false].map((grey) =>
    sent.filter(({ blocked }) => (blocked !== undefined) === grey),
  );
  const actions: DetailAction[] = [...goals, ...(ready ?? []), ...own, ...(idle ?? [])];
  return { actions, visibleActions: 4 };
}
