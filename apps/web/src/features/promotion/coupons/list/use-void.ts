import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useCan } from '#kernel/can.tsx';
import { useBatch } from '#kernel/list/row-results.tsx';
import { stalePaths, type Coupon } from '../types.ts';

/** Voids one or several coupons with a reason; those used in the meantime are reported. */
export function useVoid() {
  const { t } = useTranslation(['coupons', 'words']);
  const may = useCan()({ code: 'promotion_list_edit', types: ['OTHER', 'DEALER'] });
  const ask = useBatch();
  const send = useAct('POST /promotion/distributeRecord/void', { refresh: stalePaths });
  const run = async (coupons: readonly Coupon[]): Promise<boolean> => {
    const results = await ask({
      title: t('void.title', { count: coupons.length }),
      content: t('void.content'),
      okText: t('words:void'),
      danger: true,
      reason: t('void.reason'),
      run: (reason) => send.orThrow({ body: { ids: coupons.map(({ id }) => id), reason } }),
      done: (count) => t('void.done', { count }),
    });
    return results !== undefined && results.failed.length === 0;
  };
  const blockedOf = (coupons: readonly Coupon[]): string | undefined =>
    coupons.some(({ canVoid }) => !canVoid) ? t('void.blocked') : undefined;
  return { may, run, blockedOf };
}
