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
  /** The member that it was merged into. */
  mergedInto: int.nullable(),
  /** When its data were deleted on request. */
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
  /** By how many numbers it is found. */
  mobiles: int,
  /** The number of the member that it was merged into. */
  mergedIntoNo: z.string(),
  /** With something left, and those that ended or were spent lately. */
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
  /** Where the record it is about is shown; empty: nowhere. */
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
  /** Points and debt of the one that stays afterwards. */
  pointsAfter: int,
  debtAfter: int,
  /** Whether the person may be sent offers afterwards: whoever took it back once is not asked for. */
  marketingAfter: marketing,
});
