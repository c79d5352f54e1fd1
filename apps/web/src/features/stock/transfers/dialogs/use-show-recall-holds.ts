import type { HeldPieces } from '@treadline/contract/stock/inventory/recalled.ts';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';

export type RecallHoldRow = z.output<typeof HeldPieces>[number];

/** Shows a persistent message about received pieces quarantined by recalls; nothing when there are none. */
export function useShowRecallHolds(): (held: readonly RecallHoldRow[]) => void {
  const { t } = useTranslation('transfers');
  const { notification } = App.useApp();
  return (held) => {
    if (held.length === 0) return;
    notification.warning({
      title: t('held.title', { count: held.reduce((sum, { quantity }) => sum + quantity, 0) }),
      description: held
        .map(({ partNo, dot, quantity, recallNo }) =>
          t('held.row', { partNo, dot, count: quantity, recallNo }),
        )
        .join('；'),
      duration: 0,
    });
  };
}
