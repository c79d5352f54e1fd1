import { memberCouponFields, memberVehicleFields } from '@treadline/contract/promotion/members/fields.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { useLang } from '#kernel/lang.ts';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import type { MemberDetail } from '../types.ts';
import { OrderLink } from './order-link.tsx';

type Coupon = MemberDetail['coupons'][number];
type Vehicle = MemberDetail['vehicles'][number] & { id: string };

const couponColumns = (lang: Lang) =>
  columnsOf<Coupon>(memberCouponFields, lang, {
    name: { maxWidth: 220 },
    state: {},
    validTo: {},
    code: { copy: true, priority: 1 },
    orderNo: { render: (coupon) => <OrderLink id={coupon.orderId} no={coupon.orderNo} /> },
  });

/** Coupons of a member, usable ones first. */
export function CouponsCard({ member: { coupons } }: { member: MemberDetail }) {
  const { t } = useTranslation(['members', 'words']);
  const lang = useLang();
  const columns = useMemo(() => couponColumns(lang), [lang]);
  return (
    <DetailCard title={t('words:coupons')}>
      <DataGrid
        label={t('words:coupons')}
        columns={columns}
        rows={coupons}
        empty={{ text: t('noCoupons') }}
        height="content"
        maxHeight={360}
      />
    </DetailCard>
  );
}

const vehicleColumns = (lang: Lang) =>
  columnsOf<Vehicle>(memberVehicleFields, lang, {
    plateNumber: {},
    carName: { maxWidth: 240 },
    vin: { priority: 1 },
    lastTime: {},
  });

/** Cars from a member's orders and checks. */
export function VehiclesCard({ member: { vehicles } }: { member: MemberDetail }) {
  const { t } = useTranslation('members');
  const lang = useLang();
  const columns = useMemo(() => vehicleColumns(lang), [lang]);
  const rows = useMemo(() => vehicles.map((vehicle) => ({ ...vehicle, id: vehicle.key })), [vehicles]);
  return (
    <DetailCard title={t('vehicles')}>
      <DataGrid
        label={t('vehicles')}
        columns={columns}
        rows={rows}
        empty={{ text: t('noVehicles') }}
        height="content"
        maxHeight={360}
      />
    </DetailCard>
  );
}
