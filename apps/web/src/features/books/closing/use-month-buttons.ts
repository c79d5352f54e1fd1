import { monthFlow as flow, monthStatusTexts as statuses } from '@treadline/contract/books/closing/flow.ts';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { fetchFile, saveFile } from '#kernel/api.ts';
import { useFlowButtons } from '#kernel/document/flow-buttons.ts';
import { textOfError } from '#kernel/error-text.ts';
import { formatTime } from '#kernel/format.ts';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import type { RowAction } from '#ui/grid/types.ts';
import { stalePaths, type MonthDetail } from './types.ts';

const order = ['close', 'reopen', 'keepClosed', 'askReopen'] as const;
type Action = (typeof order)[number];

/** Closes the month: at once without open items, with a remark when something needs a look. */
function useClose({ id, version, month, checks }: MonthDetail) {
  const { t } = useTranslation('closing');
  const { askReason, confirmAction } = useDialogs();
  const act = useAct('PUT /finance/closing/close/:id', { done: t('closed'), refresh: stalePaths });
  const send = async (remark: string) =>
    void (await act.orThrow({ params: { id }, body: { version, remark } }));
  const title = t('close.title', { month });
  const looks = checks.filter(({ count }) => count > 0);
  if (looks.length === 0)
    return () =>
      void confirmAction({ title, content: t('close.text'), okText: t('close.ok'), onOk: () => send('') });
  const list = looks.map(({ title: what, count }) => `${what} ${count}`).join('、');
  return () =>
    void askReason({
      title,
      content: t('close.open', { list }),
      label: t('close.remark'),
      okText: t('close.ok'),
      maxLength: 500,
      onOk: send,
    });
}

function useActions(month: MonthDetail): Record<Action, () => void> {
  const { t } = useTranslation('closing');
  const { askReason, confirmAction } = useDialogs();
  const { id, version } = month;
  const names = { month: month.month, by: month.reopenBy ?? '', reason: month.reopenReason };
  const ask = useAct('PUT /finance/closing/askReopen/:id', { done: t('asked'), refresh: stalePaths });
  const reopen = useAct('PUT /finance/closing/reopen/:id', { done: t('reopened'), refresh: stalePaths });
  const keep = useAct('PUT /finance/closing/keepClosed/:id', { done: t('kept'), refresh: stalePaths });
  return {
    close: useClose(month),
    askReopen: () =>
      void askReason({
        title: t('ask.title', names),
        content: t('ask.text'),
        label: t('ask.reason'),
        okText: t('ask.ok'),
        onOk: async (reason) => void (await ask.orThrow({ params: { id }, body: { reason } })),
      }),
    reopen: () =>
      void confirmAction({
        title: t('reopen.title', names),
        content: t('reopen.text', names),
        okText: t('reopen.ok'),
        onOk: async () => void (await reopen.orThrow({ params: { id }, body: { version } })),
      }),
    keepClosed: () => void keep.run({ params: { id } }),
  };
}

/** Downloads the month's vouchers as a file, by day or by document. */
function useVouchers(id: number): RowAction[] {
  const { t } = useTranslation('closing');
  const { message } = App.useApp();
  const save = async (by: 'DAY' | 'DOCUMENT') => {
    try {
      const { blob, name } = await fetchFile('GET /finance/closing/voucher/:id', {
        params: { id },
        query: { by },
      });
      saveFile(blob, name);
    } catch (error) {
      message.error(textOfError(error));
    }
  };
  return [
    { key: 'vouchers', label: t('vouchers.day'), onClick: () => void save('DAY') },
    { key: 'documents', label: t('vouchers.document'), onClick: () => void save('DOCUMENT') },
  ];
}

/** Header actions of a month: its next step, then its vouchers. */
export function useMonthButtons(month: MonthDetail): RowAction[] {
  const { t } = useTranslation('closing');
  const actions = useActions(month);
  const { buttons } = useFlowButtons(flow, {
    statuses,
    order,
    start: (action: Action) => actions[action](),
    blockedBy: (action, row: MonthDetail) => {
      if (action === 'reopen' && row.mine) return t('byAnother');
      if (action !== 'close') return undefined;
      if (Date.parse(row.closableTime) > Date.now()) return t('from', { time: formatTime(row.closableTime) });
      const stops = row.checks.filter(({ kind, count }) => kind === 'STOP' && count > 0);
      return stops.length ? t('stopped', { list: stops.map(({ title }) => title).join('、') }) : undefined;
    },
    label: (action) => t(`action.${action}`),
  });
  return [...buttons(month), ...useVouchers(month.id)];
}
