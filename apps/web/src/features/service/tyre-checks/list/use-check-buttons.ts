import {
  checkFlow as flow,
  checkStatusTexts as statuses,
} from '@treadline/contract/service/tyre-checks/flow.ts';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useCan } from '#kernel/can.tsx';
import { useCalls } from '#kernel/document/calls.ts';
import { useDocumentButtons, type ActionRows } from '#kernel/document/document-buttons.ts';
import { useOpened } from '#kernel/document/use-opened.ts';
import { goTo } from '#kernel/navigate.ts';
import { screenPath } from '#kernel/screen-path.ts';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import { correctPath, orderPath, quotePath, stalePaths, type Check } from '../types.ts';

const CloseDialog = lazyDialog(() =>
  import('../dialogs/close-dialog.tsx').then((module) => module.CloseDialog),
);

/** Whether an order, a clue or a quote can come of a check: none has an order yet. */
const canFollow = ({ orderId, status }: Check): boolean => orderId === null && status === 'SUBMITTED';

/** Makes a clue of a check and opens it. */
const useMakeClue = () =>
  useAct('POST /order/clue/fromCheck/:id', {
    refresh: [...stalePaths, '/order/clue'],
    onDone: ({ id, clueNo }) => goTo(screenPath('/clue/detail', { id, name: clueNo })),
  });

const openQuote = (check: Check) => goTo(quotePath(check));

/** Buttons of a check for lists and header, with their dialog. */
export function useCheckButtons() {
  const { t } = useTranslation(['tyre-checks', 'words']);
  const paths = useOpenPaths();
  const { show, element } = useOpened(CloseDialog);
  const call = useCalls<Check>({
    done: t('button.done'),
    refresh: stalePaths,
    list: 'POST /order/v1/check/search',
  });
  const makes = useCan()({ code: 'clue_invite_detail', types: ['OTHER', 'DEALER'] });
  const quotes = useCan()({ code: 'quote', types: ['DEALER'] });
  const clue = useMakeClue();
  const step = (action: 'submit' | 'reopen') => ({
    label: t(`button.${action}`),
    when: ({ status }: Check) => flow[action].from.some((from) => from === status),
    call: call('PUT /order/v1/check/status', ({ id, version }) => ({ body: { id, version, action } })),
  });
  const rows: ActionRows<typeof flow, Check, 'order' | 'clue' | 'quote'> = {
    order: {
      label: t('words:placeOrder'),
      may: paths.has('/retail/create'),
      when: canFollow,
      open: (check) => goTo(orderPath(check)),
    },
    clue: {
      label: t('button.clue'),
      may: makes && paths.has('/clue/detail'),
      when: canFollow,
      open: ({ id }) => void clue.run({ params: { id } }),
    },
    quote: { label: t('button.quote'), may: quotes, when: canFollow, open: openQuote },
    submit: step('submit'),
    reopen: step('reopen'),
    correct: { label: t('button.correct'), open: (check) => goTo(correctPath(check)) },
    close: { label: t('button.close'), danger: true, open: (check) => show({ check }) },
  };
  return { ...useDocumentButtons(flow, rows, { statuses }), element };
}
