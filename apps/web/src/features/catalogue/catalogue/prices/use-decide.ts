import { changeFlow, changeStatusTexts } from '@treadline/contract/catalogue/catalogue/part-flow.ts';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useBlocked, useCan } from '#kernel/can.tsx';
import type { List } from '#kernel/list/use-list.ts';
import { useApi } from '#kernel/query.ts';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import type { RowAction } from '#ui/grid/types.ts';
import type { BatchAction } from '#ui/list/batch-bar.tsx';
import { useApprove, useReject } from './decide-batch.tsx';
import { stalePaths, type Change, type list } from './types.ts';

type Step = 'approve' | 'reject' | 'withdraw';
/** Maximum ids per request. */
const most = 500;

/** Reason why an action is impossible for a proposal; undefined when possible. */
function useBlockedOf() {
  const { t } = useTranslation('catalogue');
  const why = useBlocked();
  const { data: options } = useApi('GET /product/partData/tyre/options', {}, { staleTime: 600_000 });
  return (step: Step, { status, mine }: Change): string | undefined => {
    const wrong = why(changeFlow[step], status, changeStatusTexts);
    if (wrong) return wrong;
    if (step === 'withdraw') return mine ? undefined : t('change.notOwn');
    return mine && options && !options.selfApprove ? t('change.byAnother') : undefined;
  };
}
type BlockedOf = ReturnType<typeof useBlockedOf>;

/** Withdraws one's own proposal after confirmation. */
function useWithdraw() {
  const { t } = useTranslation(['catalogue', 'words']);
  const { confirmAction } = useDialogs();
  const withdraw = useAct('PUT /product/priceChange/withdraw/:id', {
    done: t('change.withdrawn'),
    refresh: stalePaths,
  });
  return ({ id, version, partNo }: Change) =>
    confirmAction({
      title: t('change.withdrawTitle', { no: partNo }),
      content: t('change.withdrawText'),
      okText: t('words:withdraw'),
      onOk: async () => void (await withdraw.orThrow({ params: { id }, body: { version } })),
    });
}

function useIsReviewer(): boolean {
  return useCan()({ any: changeFlow.approve.needs, types: changeFlow.approve.types });
}

/** Row actions of a proposal: approve, reject, and withdraw one's own. */
export function useRowActions(): (row: Change) => RowAction[] {
  const { t } = useTranslation(['catalogue', 'words']);
  const isReviewer = useIsReviewer();
  const blockedOf = useBlockedOf();
  const decide = { approve: useApprove(), reject: useReject() };
  const withdraw = useWithdraw();
  const decision = (step: 'approve' | 'reject', row: Change): RowAction => ({
    key: step,
    label: t(`change.${step}`),
    danger: step === 'reject',
    blocked: blockedOf(step, row),
    onClick: () => void decide[step]([row]),
  });
  return (row) => [
    ...(isReviewer ? [decision('approve', row), decision('reject', row)] : []),
    {
      key: 'withdraw',
      label: t('words:withdraw'),
      blocked: blockedOf('withdraw', row),
      onClick: () => void withdraw(row),
    },
  ];
}

/** Reason when an action is impossible for all rows; single refusals are listed by name. */
const blockedAll = (rows: readonly Change[], blockedOf: BlockedOf): string | undefined => {
  const reasons = rows.map((row) => blockedOf('approve', row));
  return reasons.includes(undefined) ? undefined : reasons[0];
};

/** Bulk approval and rejection; undefined for users who may not review. Refused rows stay selected. */
export function useBatchActions(): ((own: List<typeof list>) => BatchAction[]) | undefined {
  const { t } = useTranslation(['catalogue', 'words']);
  const isReviewer = useIsReviewer();
  const blockedOf = useBlockedOf();
  const decide = { approve: useApprove(), reject: useReject() };
  if (!isReviewer) return undefined;
  const run = async (step: keyof typeof decide, own: List<typeof list>) => {
    const results = await decide[step](own.selected);
    if (results) own.select({ ids: new Set(results.failed.map(({ id }) => id)), all: false });
  };
  return (own) => {
    const tooMany = own.selected.length > most ? t('tooMany', { count: most }) : undefined;
    const blocked = tooMany ?? blockedAll(own.selected, blockedOf);
    return [
      {
        key: 'approve',
        label: t('change.approve'),
        primary: true,
        blocked,
        onClick: () => void run('approve', own),
      },
      {
        key: 'reject',
        label: t('words:reject'),
        danger: true,
        blocked,
        onClick: () => void run('reject', own),
      },
    ];
  };
}
