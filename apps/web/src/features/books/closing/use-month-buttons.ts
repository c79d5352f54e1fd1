import { monthFlow as flow, monthStatusTexts as statuses } from '@treadline/contract/books/closing/flow.ts';
import { useTranslation } from 'react-i18next';
import { useCalls } from '#kernel/document/calls.ts';
import { useDocumentButtons, type ActionRows } from '#kernel/document/document-buttons.ts';
import { formatTime } from '#kernel/format.ts';
import type { RowAction } from '#ui/grid/types.ts';
import { stalePaths, type MonthDetail } from './types.ts';

/** Row of closing: at once without open items, with a remark when something needs a look. */
function useClose({ month, checks }: MonthDetail) {
  const { t } = useTranslation('closing');
  const call = useCalls<MonthDetail>({ refresh: stalePaths });
  const looks = checks.filter(({ count }) => count > 0);
  const list = looks.map(({ title: what, count }) => `${what} ${count}`).join('、');
  const words = { title: t('close.title', { month }), okText: t('close.ok') };
  return {
    label: t('action.close'),
    blocked: (row: MonthDetail) => {
      if (Date.parse(row.closableTime) > Date.now()) return t('from', { time: formatTime(row.closableTime) });
      const stops = row.checks.filter(({ kind, count }) => kind === 'STOP' && count > 0);
      return stops.length ? t('stopped', { list: stops.map(({ title }) => title).join('、') }) : undefined;
    },
    ...(looks.length === 0
      ? { confirm: () => ({ ...words, content: t('close.text') }) }
      : {
          reason: () => ({
            ...words,
            content: t('close.open', { list }),
            label: t('close.remark'),
            maxLength: 500,
          }),
        }),
    call: call(
      'PUT /finance/closing/close/:id',
      ({ id, version }, remark) => ({ params: { id }, body: { version, remark } }),
      { done: t('closed') },
    ),
  };
}

const names = (row: MonthDetail) => ({
  month: row.month,
  by: row.reopenBy ?? '',
  reason: row.reopenReason,
});

/** Rows of opening a closed month again: asked for, agreed, refused. */
function useReopening() {
  const { t } = useTranslation('closing');
  const call = useCalls<MonthDetail>({ refresh: stalePaths });
  return {
    reopen: {
      label: t('action.reopen'),
      blocked: ({ mine }) => (mine ? t('byAnother') : undefined),
      confirm: (row) => ({
        title: t('reopen.title', names(row)),
        content: t('reopen.text', names(row)),
        okText: t('reopen.ok'),
      }),
      call: call(
        'PUT /finance/closing/reopen/:id',
        ({ id, version }) => ({ params: { id }, body: { version } }),
        { done: t('reopened') },
      ),
    },
    keepClosed: {
      label: t('action.keepClosed'),
      call: call('PUT /finance/closing/keepClosed/:id', ({ id }) => ({ params: { id } }), {
        done: t('kept'),
      }),
    },
    askReopen: {
      label: t('action.askReopen'),
      reason: (row) => ({
        title: t('ask.title', names(row)),
        content: t('ask.text'),
        label: t('ask.reason'),
        okText: t('ask.ok'),
      }),
      call: call(
        'PUT /finance/closing/askReopen/:id',
        ({ id }, reason) => ({ params: { id }, body: { reason } }),
        { done: t('asked') },
      ),
    },
  } satisfies Partial<ActionRows<typeof flow, MonthDetail>>;
}

/** Header buttons of a month: its next step, then its vouchers, which `onVouchers` asks about. */
export function useMonthButtons(month: MonthDetail, onVouchers: () => void): RowAction[] {
  const { t } = useTranslation('closing');
  const rows: ActionRows<typeof flow, MonthDetail> = { close: useClose(month), ...useReopening() };
  const { buttons } = useDocumentButtons(flow, rows, { statuses });
  return [...buttons(month), { key: 'vouchers', label: t('vouchers.export'), onClick: onVouchers }];
}
