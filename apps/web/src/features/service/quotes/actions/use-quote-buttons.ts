import { quoteFlow as flow, quoteStatusTexts as statuses } from '@treadline/contract/service/quotes/flow.ts';
import { useTranslation } from 'react-i18next';
import { useCan } from '#kernel/can.tsx';
import { useCalls } from '#kernel/document/calls.ts';
import { useDocumentButtons, type ActionRows } from '#kernel/document/document-buttons.ts';
import { useOpened } from '#kernel/document/use-opened.ts';
import { formatMoney } from '#kernel/format.ts';
import { goTo } from '#kernel/navigate.ts';
import { screenPath } from '#kernel/screen-path.ts';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import { editPath, makerRule, orderPath, placingPath, stalePaths, type Quote } from '../types.ts';

const AnswerDialog = lazyDialog(() => import('../dialogs/answer-dialog.tsx').then((m) => m.AnswerDialog));

/** Buttons that lead away from a quote: to its order, to a copy. */
function useWays() {
  const { t } = useTranslation('quotes');
  const canPlace = useOpenPaths().has(placingPath);
  const may = useCan()(makerRule);
  return {
    order: {
      label: t('act.order'),
      may: canPlace && may,
      when: ({ status }: Quote) => status === 'ACCEPTED',
      open: (quote: Quote) => goTo(orderPath(quote)),
    },
    copy: {
      label: t('act.copy'),
      may,
      open: ({ id }: Quote) => goTo(screenPath(editPath, { id: `copy-${id}`, copy: id })),
    },
  };
}

/** Buttons of a quote for list and head; `element` holds their dialogs. */
export function useQuoteButtons() {
  const { t } = useTranslation(['quotes', 'words']);
  const { show, element } = useOpened(AnswerDialog);
  const call = useCalls<Quote>({ refresh: stalePaths });
  const rows: ActionRows<typeof flow, Quote, 'order' | 'copy'> = {
    ...useWays(),
    send: {
      label: t('act.send'),
      confirm: ({ quoteNo: no, amount, optionCount: count, validUntil: day }) => ({
        title: t('send.title', { no }),
        content: t('send.text', { count, amount: formatMoney(amount), day }),
        okText: t('act.send'),
      }),
      call: call('PUT /order/quote/send/:id', ({ id, version }) => ({ params: { id }, body: { version } }), {
        done: t('send.done'),
      }),
    },
    update: {
      label: t('words:edit'),
      open: ({ id, quoteNo: name }) => goTo(screenPath(editPath, { id, name })),
    },
    accept: { open: (quote) => show({ quote, answer: 'accept' }) },
    decline: { open: (quote) => show({ quote, answer: 'decline' }) },
    withdraw: {
      danger: true,
      label: t('words:withdraw'),
      reason: ({ quoteNo: no }) => ({ title: t('withdraw.title', { no }), okText: t('words:withdraw') }),
      call: call(
        'PUT /order/quote/withdraw/:id',
        ({ id, version }, reason) => ({ params: { id }, body: { version, reason } }),
        { done: t('withdraw.done') },
      ),
    },
  };
  return { ...useDocumentButtons(flow, rows, { statuses }), element };
}
