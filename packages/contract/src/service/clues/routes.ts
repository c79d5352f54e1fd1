import { z } from 'zod';
import { step } from '../../kernel/document.ts';
import { filter, listOf, optionsOf } from '../../kernel/list.ts';
import { routes } from '../../kernel/route.ts';
import { rules } from '../../kernel/rules.ts';
import { clueSources, type ClueSource } from './fields.ts';
import { clueFlow as flow } from './flow.ts';
import { clueStageKeys } from './stages.ts';
import {
  clueStatus,
  assignMode,
  Clue,
  ClueDetail,
  ClueInput,
  ClueUpdate,
  Duplicate,
  FollowUpInput,
} from './schema.ts';

const path = '/order/clue';
const record = 'clue';
const int = z.number().int();
const id = rules.id();
const ids = z.array(id).min(1, 'rule.selectRows').max(500);
const many = filter.many(z.coerce.number<string>().int());

/** Readers: platform, shops and their supervisors. */
const lister = {
  needs: ['clue_invite_list', 'clue_invite_detail'],
  types: ['OTHER', 'DEALER', 'DEALER_GROUP', 'OEM', 'REGIONAL_MANAGER'],
} as const;
const viewer = { ...lister, needs: ['clue_invite_detail', 'clue_invite_list'] } as const;
const keeper = { needs: ['clue_invite_detail'], types: ['OTHER', 'DEALER'] } as const;

export const clueRoutes = routes({
  list: {
    method: 'GET',
    path: `${path}/list`,
    ...lister,
    summary: 'Clues, what is due first; merged ones are left out',
    ...listOf(Clue, {
      filters: {
        /** Number, plate, VIN, customer, vehicle, mobile or its last four digits. */
        text: filter.text(),
        status: filter.many(clueStatus),
        dealerId: many,
        ownerId: many,
        source: filter.many(z.enum(Object.keys(clueSources) as [ClueSource])),
        heat: filter.many(z.coerce.number<string>().int()),
        /** Assigned to the caller. */
        mine: filter.bool(),
        unassigned: filter.bool(),
        /** Open and overdue. */
        overdue: filter.bool(),
        /** NEW, READ and FOLLOWING. */
        open: filter.bool(),
        red: filter.bool(),
        /** Stage reached, as in the conversion report; `groupWon`: converted at another dealer of the group. */
        stage: z.enum([...clueStageKeys, 'groupWon']).optional(),
        /** With an order not cancelled and placed within this number of days. */
        within: filter.int(),
        /** From a month younger than 90 days. */
        young: filter.bool(),
        /** 0: dealers without a group. */
        groupId: many,
        oemId: many,
        /** Names of provinces. */
        region: filter.many(z.string().max(40)),
        dueTime: filter.days(),
        createdTime: filter.days(),
      },
      sort: ['dueTime', 'createdTime', 'heat', 'lastContactTime', 'clueNo'],
      counts: ['status'],
      totals: { redNumber: z.number(), yellowNumber: z.number() },
    }),
  },
  detail: {
    method: 'GET',
    path: `${path}/detail/:id`,
    record,
    ...viewer,
    summary: 'One clue with its history: calls, messages, checks, visits, orders',
    response: ClueDetail,
  },
  consultants: {
    method: 'GET',
    path: `${path}/salesConsultant/option`,
    // Reports by consultant use these options, too.
    needs: [...lister.needs, 'retail_report_view'],
    types: lister.types,
    summary:
      'People of the dealers in the caller’s scope that clues can be given to; the label says how many they have',
    query: z.strictObject({ dealerId: filter.int() }),
    response: optionsOf(int),
  },
  lossReasons: {
    method: 'GET',
    path: `${path}/lossReason/option`,
    needs: 'signed-in',
    summary: 'Loss reasons',
    response: optionsOf(z.string()),
  },
  duplicates: {
    method: 'GET',
    path: `${path}/duplicates`,
    ...lister,
    summary: 'Open clues of a car or person at a dealer: VIN, plate, mobile',
    query: z.strictObject({
      dealerId: z.coerce.number<string>().int(),
      plate: rules.asked.plate(),
      vin: rules.asked.vin(),
      mobile: rules.asked.mobile(),
    }),
    response: z.array(Duplicate),
  },
  create: {
    method: 'POST',
    path: `${path}/create`,
    ...keeper,
    idempotent: true,
    summary: 'A clue by hand; a second one of a car that has an open one needs a reason',
    body: ClueInput,
    response: Clue,
  },
  update: {
    method: 'PUT',
    path: `${path}/update`,
    ...keeper,
    summary: 'Customer, car, remark, do not disturb',
    body: ClueUpdate,
    response: Clue,
  },
  followUp: {
    method: 'POST',
    path: `${path}/followUp`,
    ...keeper,
    idempotent: true,
    summary: 'What came of speaking to the customer, and when next',
    body: FollowUpInput,
    response: Clue,
  },
  close: step(flow.close, {
    path: `${path}/close`,
    summary: 'Close with a loss reason',
    body: z.strictObject({
      id,
      version: int.optional(),
      lossReason: z.string().trim().min(1, 'rule.lossReason').max(40),
      remark: rules.remark(200),
    }),
    response: Clue,
  }),
  read: step(flow.read, {
    path: `${path}/read`,
    summary: 'Mark new ones read; others stay as they are',
    body: z.strictObject({ ids }),
    response: z.object({ read: int }),
  }),
  assign: step(flow.assign, {
    path: `${path}/assign`,
    summary: 'Give clues to consultants: to one, in turn, or by open clues',
    body: z.strictObject({ ids, mode: assignMode, ownerId: id.nullable().default(null) }),
    response: z.object({ assigned: z.array(z.object({ ownerName: z.string(), count: int })) }),
  }),
});
