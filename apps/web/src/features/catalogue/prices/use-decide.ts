import { changeFlow, changeStatusTexts } from '@treadline/contract/catalogue/part-flow.ts';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../../kernel/act.ts';
import { useBlocked, useCan } from '../../../kernel/can.tsx';
import { useBatch } from '../../../kernel/list/row-results.tsx';
import type { List } from '../../../kernel/list/use-list.ts';
import { useDialogs } from '../../../ui/feedback/dialog-host.tsx';
import type { RowAction } from '../../../ui/grid/types.ts';
import type { BatchAction } from '../../../ui/list/batch-bar.tsx';
import { refreshed, type Change, type list } from './types.ts';

/** Approving and rejecting proposals, one or several, and withdrawing an own one. */
export function useDecide() {
  const { t } = useTranslation('catalogue');
  const ask = useBatch();
  const can = useCan();
  const why = useBlocked();
  const { confirmAction } = useDialogs();
  const approve = useAct('PUT /product/priceChange/batchApprove', { refresh: refreshed });
  const reject = useAct('PUT /product/priceChange/batchReject', { refresh: refreshed });
  const withdraw = useAct('PUT /product/priceChange/withdraw/:id', {
    done: t('change.withdrawn'),
    refresh: refreshed,
  });
  const isReviewer = can({ any: changeFlow.approve.needs, types: changeFlow.approve.types });
  const approveAll = (rows: readonly Change[]) =>
    ask({
      title: t('change.approveTitle', { count: rows.length }),
      content: t('change.approveText'),
      okText: t('change.approve'),
      run: () => approve.orThrow({ body: { items: rows.map(({ id, version }) => ({ id, version })) } }),
      done: (count) => t('change.approved', { count }),
    });
  const rejectAll = (rows: readonly Change[]) =>
    ask({
      title: t('change.rejectTitle', { count: rows.length }),
      okText: t('change.reject'),
      danger: true,
      reason: t('change.rejectReason'),
      run: (reason) => reject.orThrow({ body: { ids: rows.map(({ id }) => id), reason } }),
      done: (count) => t('change.rejected', { count }),
    });
  const takeBack = ({ id, version, partNo }: Change) =>
    confirmAction({
      title: t('change.withdrawTitle', { no: partNo }),
      content: t('change.withdrawText'),
      okText: t('change.withdraw'),
      onOk: async () => void (await withdraw.orThrow({ params: { id }, body: { version } })),
    });
  const blockedOf = (step: 'approve' | 'reject' | 'withdraw', row: Change): string | undefined =>
    why(changeFlow[step], row.status, changeStatusTexts) ??
    (step === 'withdraw' && !row.mine ? t('change.notOwn') : undefined);
  const rowActions = (row: Change): RowAction[] => [
    ...(isReviewer
      ? [
          {
            key: 'approve',
            label: t('change.approve'),
            blocked: blockedOf('approve', row),
            onClick: () => void approveAll([row]),
          },
          {
            key: 'reject',
            label: t('change.reject'),
            danger: true,
            blocked: blockedOf('reject', row),
            onClick: () => void rejectAll([row]),
          },
        ]
      : []),
    {
      key: 'withdraw',
      label: t('change.withdraw'),
      blocked: blockedOf('withdraw', row),
      onClick: () => void takeBack(row),
    },
  ];
  const batch = (own: List<typeof list>): BatchAction[] => {
    const rows = own.rows.filter((row) => own.selection.ids.has(row.id));
    const wrong = rows.find((row) => blockedOf('approve', row));
    const blocked = wrong && `${wrong.partNo}：${blockedOf('approve', wrong)}`;
    const run = async (decide: typeof approveAll) => {
      if (await decide(rows)) own.clearSelection();
    };
    return [
      {
        key: 'approve',
        label: t('change.approve'),
        primary: true,
        blocked,
        onClick: () => void run(approveAll),
      },
      { key: 'reject', label: t('change.reject'), danger: true, blocked, onClick: () => void run(rejectAll) },
    ];
  };
  return { rowActions, batch: isReviewer ? batch : undefined };
}
