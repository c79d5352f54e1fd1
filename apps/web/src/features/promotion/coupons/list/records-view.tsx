import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import type { List } from '#kernel/list/use-list.ts';
import { screenTitle } from '#kernel/menu.ts';
import { recordsPath, type Coupon } from '../types.ts';
import { GiveActions } from '../give/give-actions.tsx';
import { couponColumns } from './coupon-columns.tsx';
import { CouponDrawer } from './coupon-drawer.tsx';
import { useCouponFilters, useCouponTabs, useCouponViews } from './use-filters.ts';
import { useVoid } from './use-void.ts';
import { ViewSwitch } from './view-switch.tsx';

type Coupons = List<'GET /promotion/distributeRecord/list'>;

const drawTotals = ({ saved }: { saved: number }) => ({ saved: formatMoney(saved) });
const toneOf = ({ signs }: Coupon) => (signs.length ? ('failed' as const) : undefined);

/** List of coupons, with a drawer for their state changes. */
export function RecordsView() {
  const { t } = useTranslation(['coupons', 'words']);
  const lang = useLang();
  const [shown, setShown] = useState<number | null>(null);
  const { may, run, blockedOf } = useVoid();
  const columns = useMemo(() => couponColumns(lang), [lang]);
  const buttonOf = (coupons: readonly Coupon[], then?: () => void) => ({
    key: 'void',
    label: t('words:void'),
    danger: true,
    blocked: blockedOf(coupons),
    onClick: () => void run(coupons).then((ok) => ok && then?.()),
  });
  return (
    <>
      <ListScreen
        endpoint="GET /promotion/distributeRecord/list"
        name={recordsPath}
        title={screenTitle('/promotion/distributeRecord')[lang]}
        columns={columns}
        filters={useCouponFilters()}
        views={useCouponViews()}
        tabs={useCouponTabs()}
        sort="-createdTime"
        switch={<ViewSwitch />}
        actions={<GiveActions />}
        totals={drawTotals}
        onOpen={({ id }) => setShown(id)}
        {...(may && {
          rowActions: (row: Coupon) => (row.canVoid ? [buttonOf([row])] : []),
          batch: (list: Coupons) => [buttonOf(list.selected, () => list.clearSelection())],
        })}
        rowTone={toneOf}
        exportName={screenTitle('/promotion/distributeRecord')[lang]}
        empty={{ text: t('empty') }}
      />
      <CouponDrawer id={shown} onOpen={setShown} onClose={() => setShown(null)} />
    </>
  );
}
