import { z } from 'zod';
import { TimelineRow } from '../../kernel/document.ts';
import { inputOf, rowOf } from '../../kernel/field-schemas.ts';
import { orElse } from '../../kernel/or-else.ts';
import { maskedText, rules, unmasked } from '../../kernel/rules.ts';
import { sensitive } from '../../kernel/sensitive.ts';
import {
  assignModes,
  boardFields,
  clueFields,
  clueImport,
  clueRemarkMax,
  enteredSources,
  followUpFields,
  followUpResults,
  groupConversionFields,
  recalledFields,
  sameBy,
  type FollowUpResult,
} from './fields.ts';
import { clueStatuses } from './flow.ts';

const int = z.number().int();
const plate = orElse(rules.plate(), z.literal(''));
const vin = orElse(rules.vin(), z.literal(''));
const required = (max: number) => z.string().trim().min(1, 'rule.required').max(max);

export const clueStatus = z.enum(clueStatuses);
export const clueResult = z.enum(Object.keys(followUpResults) as [FollowUpResult]);
export const assignMode = z.enum(Object.keys(assignModes) as [keyof typeof assignModes]);

/** Clue in a list. */
export const Clue = rowOf(clueFields, {
  id: int,
  version: int,
  dealerId: int,
  ownerId: int.nullable(),
  orderId: int.nullable(),
  tyreCheckId: int.nullable(),
  isOverdue: z.boolean(),
  /** Id of the clue it was merged into. */
  mergedInto: int.nullable(),
});

export const FollowUp = rowOf(followUpFields, { id: int });

/** Entry of a clue's history: calls, messages, tyre checks, visits and orders in time order. */
const HistoryItem = z.object({
  id: z.string(),
  kind: z.enum(['CALL', 'MESSAGE', 'CHECK', 'VISIT', 'ORDER', 'STEP']),
  time: z.string(),
  title: z.string(),
  text: z.string(),
  by: z.string(),
  /** Path of the related record; empty if none. */
  path: z.string(),
});

/**
 * Open clue of the same vehicle or person. `hint`: same mobile but another plate, which does not prevent a new clue.
 */
export const Duplicate = z.object({
  id: int,
  clueNo: z.string(),
  status: clueStatus,
  by: z.enum(Object.keys(sameBy) as [keyof typeof sameBy]),
  hint: z.boolean(),
  plateNumber: sensitive(z.string(), 'plate'),
  customerName: sensitive(z.string(), 'name'),
  ownerName: z.string(),
  dueTime: z.string(),
  heat: int,
  heatReason: z.string(),
  redNumber: int,
  yellowNumber: int,
});

/** Clue merged into this one. `canUndo`: the merge can be undone. */
const Merged = z.object({
  id: int,
  clueNo: z.string(),
  plateNumber: sensitive(z.string(), 'plate'),
  carName: z.string(),
  customerName: sensitive(z.string(), 'name'),
  customerMobile: sensitive(z.string(), 'mobile'),
  time: z.string(),
  by: z.string(),
  canUndo: z.boolean(),
});

export const ClueDetail = Clue.extend({
  /** Encrypted values for the placing screen, sent back unchanged. */
  nameEncrypt: z.string(),
  phoneEncrypt: z.string(),
  mileage: int.nullable(),
  followUps: z.array(FollowUp),
  history: z.array(HistoryItem),
  duplicates: z.array(Duplicate),
  merged: z.array(Merged),
  /** The order was linked automatically today, so it can be unlinked. */
  canUnlink: z.boolean(),
  /** The order is unpaid, so its payment link can be sent. */
  canSendPayLink: z.boolean(),
  timeline: z.array(TimelineRow),
});

const person = {
  plateNumber: plate.default(''),
  vin: vin.default(''),
  carName: z.string().trim().max(120).default(''),
  customerName: unmasked(required(40)),
  customerMobile: rules.mobile(),
};

export const ClueInput = z.strictObject({
  dealerId: rules.id(),
  ...person,
  source: z.enum(enteredSources).default('MANUAL'),
  ownerId: rules.id().nullable().default(null),
  /** Due time; by the rules if absent. */
  dueTime: rules.time().nullable().default(null),
  remark: rules.remark(clueRemarkMax),
  /** Reason for creating it although the vehicle has an open clue. */
  newReason: z.string().trim().max(200).default(''),
});

export const ClueUpdate = z.strictObject({
  id: rules.id(),
  version: int,
  plateNumber: orElse(plate, maskedText),
  vin,
  carName: person.carName,
  customerName: orElse(required(40), maskedText),
  customerMobile: orElse(rules.mobile(), maskedText),
  remark: rules.remark(clueRemarkMax),
  doNotDisturb: z.boolean(),
});

export const FollowUpInput = z.strictObject({
  id: rules.id(),
  result: clueResult,
  note: rules.remark(500),
  /** Next follow-up; by the result if absent. */
  nextTime: rules.time().nullable().default(null),
});

/** Preview of merging clues: the survivor and what it takes over. */
export const MergePreview = z.object({
  survivor: Clue,
  others: z.array(Clue),
  /** Ids of clues whose cars differ, of each car one: which car stays has to be said. Empty where all are of one car. */
  cars: z.array(int),
  ownerName: z.string(),
  followUps: int,
  checks: int,
  messages: int,
});

export const BoardRow = rowOf(boardFields, { ownerId: int.nullable() });

/** Clues created in a month with the numbers that reached each stage; a later stage implies the earlier ones. */
export const Cohort = z.object({
  /** YYYY-MM. */
  month: z.string(),
  created: int,
  contacted: int,
  booked: int,
  visited: int,
  ordered: int,
  paid: int,
  completed: int,
  /** Orders within 30, 60 and 90 days of the clue. */
  after30: int,
  after60: int,
  after90: int,
  /** All clues of the month are older than 90 days. */
  isMature: z.boolean(),
});

/** Query of a recall or warranty lookup; at least one of DOT range, part and size is required. */
export const recallSearchInput = {
  dotFrom: orElse(rules.dotWeek(), z.literal('')).default(''),
  dotTo: orElse(rules.dotWeek(), z.literal('')).default(''),
  partNo: z.string().trim().max(60).default(''),
  size: z.string().trim().max(40).default(''),
  brand: z.string().trim().max(60).default(''),
  dealerIds: z.array(rules.id()).max(200).default([]),
};
/** Vehicle found by a recall or warranty lookup. */
export const RecallCandidate = rowOf(recalledFields, {
  /** Opaque key of the vehicle at its dealer, from the latest record of the tyre. */
  key: z.string(),
  dealerId: int,
  clueId: int.nullable(),
  foundId: int,
  /** Why no clue can be created; empty if it can. */
  obstacle: z.string(),
});

export const GroupConversion = rowOf(groupConversionFields, { id: int, orderId: int });

/** Row of the import of clues. */
export const ClueImportRow = inputOf(clueImport);
