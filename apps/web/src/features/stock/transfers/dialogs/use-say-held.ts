import type { HeldPieces } from '@treadline/contract/stock/inventory/recalled.ts';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';

export type HeldRow = z.output<typeof HeldPieces>[number];

/** Says, until it is closed, which of the pieces that arrived are in quarantine and by which recall; nothing of none. */
export function useSayHeld(): (held: readonly HeldRow[]) => void {
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
