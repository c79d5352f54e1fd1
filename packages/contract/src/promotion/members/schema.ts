import { z } from 'zod';
import { TimelineRow } from '../../kernel/document.ts';
import { rowOf } from '../../kernel/field-schemas.ts';
import {
  consentChannels,
  consentFields,
  consentKinds,
  historyKinds,
  marketingTexts,
  memberCouponFields,
  memberFields,
  memberLevels,
  memberSources,
  memberVehicleFields,
  type ConsentChannel,
  type ConsentKind,
  type HistoryKind,
  type Marketing,
  type MemberLevel,
  type MemberSource,
} from './fields.ts';
import { pointKinds, pointLotFields, pointTxnFields, type PointKind } from './points-fields.ts';

const int = z.number().int();

export const memberLevel = z.enum(Object.keys(memberLevels) as [MemberLevel]);
export const memberSource = z.enum(Object.keys(memberSources) as [MemberSource]);
export const marketing = z.enum(Object.keys(marketingTexts) as [Marketing]);
export const pointKind = z.enum(Object.keys(pointKinds) as [PointKind]);
export const consentKind = z.enum(Object.keys(consentKinds) as [ConsentKind]);
export const consentChannel = z.enum(Object.keys(consentChannels) as [ConsentChannel]);

/** Member in a list. */
export const Member = rowOf(memberFields, {
  id: int,
  version: int,
  /** Id of the member it was merged into. */
  mergedInto: int.nullable(),
  /** Time at which its data was erased on request. */
  erasedTime: z.string().nullable(),
});

/** Member points ledger entry; order numbers outside the caller's scope are omitted. */
export const PointTxn = rowOf(pointTxnFields, {
  id: int,
  memberId: int,
  memberNo: z.string(),
  orderId: int.nullable(),
});

const PointLot = rowOf(pointLotFields, { id: int, orderId: int.nullable() });
const Consent = rowOf(consentFields, { id: int });
const MemberCoupon = rowOf(memberCouponFields, { id: int, orderId: int.nullable() });
const MemberVehicle = rowOf(memberVehicleFields, { key: z.string() });

export const MemberDetail = Member.extend({
  /** Number of its mobiles. */
  mobiles: int,
  /** Number of the member it was merged into. */
  mergedIntoNo: z.string(),
  /** Lots with points left, and recently expired or spent ones. */
  lots: z.array(PointLot),
  consents: z.array(Consent),
  coupons: z.array(MemberCoupon),
  vehicles: z.array(MemberVehicle),
  merged: z.array(z.object({ id: int, memberNo: z.string() })),
  timeline: z.array(TimelineRow),
});

const HistoryItem = z.object({
  key: z.string(),
  kind: z.enum(Object.keys(historyKinds) as [HistoryKind]),
  time: z.string(),
  title: z.string(),
  text: z.string(),
  by: z.string(),
  /** Path of the related record; empty if none. */
  path: z.string(),
});
export const HistoryPage = z.object({ list: z.array(HistoryItem), next: z.string().nullable() });

/** Preview of merging two members: the survivor and what it takes over. */
export const MergePreview = z.object({
  survivor: Member,
  merged: Member,
  mobiles: int,
  points: int,
  pointsDebt: int,
  lots: int,
  coupons: int,
  dealers: int,
  orders: int,
  /** Points and debt of the survivor afterwards. */
  pointsAfter: int,
  debtAfter: int,
  /** Marketing consent afterwards: a withdrawal by either member prevails. */
  marketingAfter: marketing,
});
