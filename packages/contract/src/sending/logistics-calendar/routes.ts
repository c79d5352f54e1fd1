import { z } from 'zod';
import { TimelineRow } from '../../kernel/document.ts';
import { inputOf } from '../../kernel/field-schemas.ts';
import { importOf } from '../../kernel/import.ts';
import { optionsOf } from '../../kernel/list.ts';
import { routes } from '../../kernel/route.ts';
import { rules } from '../../kernel/rules.ts';
import { holidayInputs, logisticKinds } from './fields.ts';

const types = ['OTHER', 'LOGISTICS'] as const;
const viewer = { needs: ['calendar_logistics_rest_days', 'calendar_logistics_rest_manage'], types } as const;
const keeper = { needs: ['calendar_logistics_rest_manage'], types } as const;
const platform = { needs: ['calendar_logistics_rest_manage'], types: ['OTHER'] } as const;

const int = z.number().int();
const kind = z.enum(logisticKinds as [(typeof logisticKinds)[number]]);
const weekend = z.enum(['NONE', 'SUN', 'SAT_SUN']);
const ofKind = z.strictObject({ logisticSupplierType: kind });
const ofSupplier = z.strictObject({ supplierId: z.coerce.number().int().positive().optional() });

const Rule = z.object({ weekend, holidays: z.boolean(), from: z.string() });

/** Day that is not an ordinary workday. */
const CalendarDay = z.object({
  day: z.string(),
  rest: z.boolean(),
  source: z.enum(['WEEKEND', 'HOLIDAY', 'MAKEUP', 'HAND', 'OWN']),
  name: z.string(),
});

/** Change of a purchase order's promised date. */
const PromiseMove = z.object({
  orderId: int,
  orderNo: z.string(),
  supplierName: z.string(),
  warehouseName: z.string(),
  before: z.string(),
  after: z.string(),
});

/** Calendar of a provider kind, or of a single provider of that kind. */
const whose = { logisticSupplierType: kind, supplierId: rules.id().nullable().default(null) };
const span = { from: rules.day(), to: rules.day() };
const name = z.string().trim().max(40);
const rule = { logisticSupplierType: kind, from: rules.day(), weekend };

/** Input of a change's preview, as in the change itself but without the name. */
const asked = { ...ofKind.shape, ...ofSupplier.shape, ...span };
const previewed = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('rest'), ...asked }),
  z.strictObject({ action: z.literal('cancel'), ...asked }),
  z.strictObject({ action: z.literal('rule'), ...rule, holidays: z.stringbool() }),
]);
/** Fingerprint of the preview; an outdated one is refused. */
const seen = { fingerprint: z.string().min(1).max(100) };
const Saved = z.object({ days: int, moved: int });

/** Row of a year's legal holidays. */
export const HolidayRow = inputOf(holidayInputs);

export const logisticsCalendarRoutes = routes({
  loadYear: {
    ...importOf(1, { year: int }),
    path: '/data/calendar/legalYear/import',
    ...platform,
    summary: 'xlsx: the legal holidays of a year as the State Council has published them',
  },
  yearTemplate: {
    method: 'GET',
    path: '/data/calendar/legalYear/template',
    ...platform,
    summary: 'xlsx template of the legal holidays of a year',
    response: 'file',
  },
  year: {
    method: 'GET',
    path: '/data/calendar/logisticsRestDay/:logisticSupplierType/:year',
    record: ['logisticKind', 'calendarYear'],
    ...viewer,
    summary: 'The days of a year that are no plain working days',
    params: ofKind.extend({ year: z.coerce.number().int().min(2020).max(2100) }),
    query: ofSupplier,
    response: z.object({
      today: z.string(),
      /** Whether the year's legal holidays are known. */
      published: z.boolean(),
      rules: z.array(Rule),
      days: z.array(CalendarDay),
      restDays: int,
      workDays: int,
      /** Open purchase orders by promised date. */
      promises: z.array(z.object({ day: z.string(), orders: int })),
    }),
  },
  history: {
    method: 'GET',
    path: '/data/calendar/logisticsRestDay/:logisticSupplierType/history',
    record: 'logisticKind',
    ...viewer,
    summary: 'Who changed a calendar, when and what',
    params: ofKind,
    query: ofSupplier,
    response: z.object({ list: z.array(TimelineRow) }),
  },
  preview: {
    method: 'GET',
    path: '/data/calendar/logisticsRest/preview',
    ...keeper,
    summary: 'What a change would do: days, and promised days of purchase orders that move',
    query: previewed,
    response: z.object({
      days: int,
      moved: int,
      /** First of the moved orders. */
      moves: z.array(PromiseMove),
      fingerprint: z.string(),
    }),
  },
  rest: {
    method: 'POST',
    path: '/data/calendar/logisticsRest',
    ...keeper,
    idempotent: true,
    summary: 'Days become rest days; promised days move as the preview showed',
    body: z.strictObject({ ...whose, ...span, name: name.min(1, 'rule.required'), ...seen }),
    response: Saved,
  },
  cancel: {
    method: 'POST',
    path: '/data/calendar/logisticsRest/cancel',
    ...keeper,
    idempotent: true,
    summary: 'Days become working days; promised days move back as the preview showed',
    body: z.strictObject({ ...whose, ...span, name: name.default(''), ...seen }),
    response: Saved,
  },
  rule: {
    method: 'POST',
    path: '/data/calendar/logisticsRest/rule',
    ...platform,
    idempotent: true,
    summary: 'Weekends and legal holidays of a kind from a day on',
    body: z.strictObject({ ...rule, holidays: z.boolean(), ...seen }),
    response: Saved,
  },
  suppliers: {
    method: 'GET',
    path: '/data/calendar/logisticsSuppliers/option',
    ...viewer,
    summary: 'Logistics suppliers with their kinds',
    response: z.array(optionsOf(int).element.extend({ kind })),
  },
  supplierKind: {
    method: 'PUT',
    path: '/data/calendar/logisticsSuppliers/type/:id',
    record: 'platform',
    ...platform,
    summary: 'The kind of a logistics supplier; promises given already stay as they are',
    body: z.strictObject({ logisticSupplierType: kind }),
    response: 'none',
  },
  workday: {
    method: 'GET',
    path: '/data/calendar/workday',
    needs: 'signed-in',
    types: ['OTHER', 'SUPPLIER', 'LOGISTICS'],
    summary: 'Whether a warehouse takes goods in on a day, and the next day on which it does',
    query: z.strictObject({ warehouseId: z.coerce.number().int().positive(), day: z.iso.date() }),
    response: z.object({ rest: z.boolean(), name: z.string(), next: z.string() }),
  },
});
