import { sql } from 'kysely';
import type { Region } from '@treadline/contract/platform/divisions/regions.ts';
import { formatMapPoint } from '@treadline/contract/parties/dealers/map-point.ts';
import type { Ctx } from '#kernel/context.ts';
import { showSealed } from '#kernel/secrets.ts';
import { placeOf } from '#domains/platform/divisions/index.ts';
import { employeeCount } from './entity.ts';

/** Columns of a dealer list row under the contract's names; phone encrypted, names of places as entered. */
export const dealerRow = {
  id: 'company.id',
  code: 'company.code',
  name: 'company.name',
  shortName: 'company.short_name',
  enabled: 'company.enabled',
  region: 'company.region',
  createdTime: 'company.created_at',
  version: 'company.version',
  logisticsStatus: 'dealer.logistics_status',
  robotStatus: 'dealer.robot_status',
  divisionCode: 'dealer.division_code',
  province: 'dealer.province',
  city: 'dealer.city',
  district: 'dealer.district',
  address: 'dealer.address',
  priceLevel: 'dealer.price_level',
  termKind: 'company.term_kind',
  termDays: 'company.term_days',
  contactName: 'dealer.contact_name',
  contactPhone: 'dealer.contact_enc',
  groupName: sql<string>`coalesce(own_group.name, '')`,
  people: employeeCount,
} as const;

const names = (
  table: 'dealer_brand' | 'dealer_car_brand',
  of: 'brand' | 'car_brand',
) => sql<string>`coalesce((
  SELECT string_agg(b.name, '、' ORDER BY b.sort, b.id) FROM ${sql.table(table)} l
  JOIN ${sql.table(of)} b ON b.id = l.${sql.ref(`${of}_id`)} WHERE l.dealer_id = dealer.id), '')`;
const ids = (table: 'dealer_brand' | 'dealer_car_brand', of: 'brand' | 'car_brand') => sql<
  number[]
>`coalesce((
  SELECT json_agg(l.${sql.ref(`${of}_id`)} ORDER BY l.${sql.ref(`${of}_id`)}) FROM ${sql.table(table)} l
  WHERE l.dealer_id = dealer.id), '[]')`;

/** Further columns of the whole dealer record. */
export const dealerRest = [
  'dealer.credit_code as creditCode',
  'dealer.lat',
  'dealer.lng',
  'dealer.open_from as openFrom',
  'dealer.open_to as openTo',
  'dealer.closed_days as closedDays',
  'dealer.bays',
  'dealer.bank_name as bankName',
  'dealer.bank_account_enc as bankAccount',
  'dealer.account_holder_enc as accountHolder',
  'dealer.payment_online as paymentOnline',
  'dealer.payment_offline as paymentOffline',
  'dealer.prepay_account as prePayAccount',
  'dealer.allow_batch_purchase as allowBatchPurchase',
  'dealer.batch_prepay_online as batchPurchasePrePayOnline',
  'dealer.batch_payment_offline as batchPurchasePaymentOffline',
  'dealer.group_id as groupId',
  'dealer.consultant_id as consultantId',
  sql<string>`coalesce((SELECT a.display_name FROM account a WHERE a.id = dealer.consultant_id), '')`.as(
    'consultantName',
  ),
  names('dealer_brand', 'brand').as('tyreBrands'),
  names('dealer_car_brand', 'car_brand').as('carBrands'),
  ids('dealer_brand', 'brand').as('tyreBrandIds'),
  ids('dealer_car_brand', 'car_brand').as('carBrandIds'),
] as const;

type Reader = Pick<Ctx, 'secrets' | 'lang'>;

/** A sealed value opened; '' for none. */
const open = (ctx: Reader, sealed: string | null): string => (sealed ? showSealed(ctx, sealed) : '');

/** Decrypts the phone of a list row. */
export const openRow = <R extends { contactPhone: string | null }>(row: R, ctx: Reader) => ({
  ...row,
  contactPhone: open(ctx, row.contactPhone),
});

interface Sealed {
  contactPhone: string | null;
  bankAccount: string | null;
  accountHolder: string | null;
  lat: number | null;
  lng: number | null;
}

/** Decrypts a dealer record and formats its map point. */
export const openDealer = <R extends Sealed>({ lat, lng, ...row }: R, ctx: Reader) => ({
  ...row,
  contactPhone: open(ctx, row.contactPhone),
  bankAccount: open(ctx, row.bankAccount),
  accountHolder: open(ctx, row.accountHolder),
  mapPoint: lat === null || lng === null ? '' : formatMapPoint({ lat, lng }),
});

interface Placed {
  divisionCode: string;
  region: Region | null;
  province: string;
  city: string;
  district: string;
}

/** Returns the row with place names in the caller's language; rows without a division code keep their names. */
export function localizePlace<R extends Placed>(row: R, { lang }: Pick<Ctx, 'lang'>): R {
  if (!row.divisionCode) return row;
  const place = placeOf(row.divisionCode);
  return { ...row, province: place.province[lang], city: place.city[lang], district: place.district[lang] };
}
