import { z } from 'zod';
import { inputOf, rowOf } from '../../kernel/field-schemas.ts';
import { filter, listOf, optionsOf } from '../../kernel/list.ts';
import { routes } from '../../kernel/route.ts';
import { rules } from '../../kernel/rules.ts';
import { mailFrequencies, runFields, runStatuses, viewFields, viewInputs, viewPaths } from './fields.ts';
import type { MailFrequency, RunStatus, ViewPath } from './fields.ts';

const path = '/report/view';
const needs = ['retail_report_view'] as const;
const record = 'report-view';
const int = z.number().int();
const viewPath = z.enum(Object.keys(viewPaths) as [ViewPath]);

export const viewForm = inputOf(viewInputs);
/** Schema of a mailing schedule: frequency, time and recipients. */
export const scheduleForm = z.strictObject({
  enabled: z.boolean(),
  every: z.enum(Object.keys(mailFrequencies) as [MailFrequency]),
  /** Day of the week, 1 (Monday) to 7, or of the month, 1 to 28; ignored if daily. */
  day: int.min(1).max(28),
  /** Hour in Asia/Shanghai. */
  hour: int.min(0).max(23),
  /** User ids of the caller's company. */
  receivers: z.array(rules.id()).max(20),
});
/** Input schema of a mailing schedule with its cross-field rules. */
export const Schedule = scheduleForm
  .refine(({ every, day }) => every !== 'WEEKLY' || day <= 7, { path: ['day'], message: 'rule.required' })
  .refine(({ enabled, receivers }) => !enabled || receivers.length > 0, {
    path: ['receivers'],
    message: 'rule.required',
  })
  .meta({ examples: [{ enabled: true, every: 'DAILY', day: 1, hour: 8, receivers: [1] }] });

export const ViewRow = rowOf(viewFields, {
  id: int,
  /** Query string of the screen's address. */
  query: z.string(),
  /** Owned by the caller. */
  own: z.boolean(),
  /** Schedule of an own view. */
  plan: scheduleForm.nullable(),
  version: int,
});
const RunRow = rowOf(runFields, {
  id: int,
  viewId: int,
  hasFiles: z.boolean(),
});

export const reportScheduleRoutes = routes({
  list: {
    method: 'GET',
    path: `${path}/list`,
    needs,
    summary: 'Saved views: the own, and those that others of the company share',
    ...listOf(ViewRow, {
      filters: { text: filter.text(), path: filter.many(viewPath), own: filter.bool() },
      sort: ['name', 'nextTime'],
    }),
  },
  create: {
    method: 'POST',
    path: `${path}/create`,
    needs,
    summary: 'Keeps what a report’s address says under a name',
    body: viewForm.extend({ path: viewPath, query: z.string().max(2000) }),
    response: ViewRow,
  },
  update: {
    method: 'PUT',
    path: `${path}/update/:id`,
    record,
    needs,
    summary: 'Another name, shared or not, another address',
    body: viewForm.extend({ version: int, query: z.string().max(2000).optional() }),
    response: ViewRow,
  },
  remove: {
    method: 'DELETE',
    path: `${path}/delete/:id`,
    record,
    needs,
    summary: 'A view goes with its schedule and what was sent',
    response: 'none',
  },
  schedule: {
    method: 'PUT',
    path: `${path}/schedule/:id`,
    record,
    needs,
    summary: 'When a view is mailed, to which accounts of the own company',
    body: z.strictObject({ version: int, plan: Schedule }),
    response: ViewRow,
  },
  receivers: {
    method: 'GET',
    path: `${path}/receivers`,
    needs,
    summary: 'Accounts of the own company that can be mailed a report',
    response: optionsOf(int),
  },
  send: {
    method: 'POST',
    path: `${path}/send/:id`,
    record,
    needs,
    idempotent: true,
    summary: 'Mails a view now, to those of its schedule',
    response: z.object({ id: int }),
  },
  runs: {
    method: 'GET',
    path: `${path}/runs`,
    needs,
    summary: 'What was mailed of the views that the caller sees, with its files',
    ...listOf(RunRow, {
      filters: {
        viewId: filter.int(),
        status: filter.many(z.enum(Object.keys(runStatuses) as [RunStatus])),
        dueTime: filter.days(),
      },
      sort: ['dueTime'],
      counts: ['status'],
    }),
  },
  sheet: {
    method: 'GET',
    path: `${path}/sheet/:id`,
    record: 'report-run',
    needs,
    summary: 'The workbook that was mailed',
    response: 'file',
  },
  picture: {
    method: 'GET',
    path: `${path}/picture/:id`,
    record: 'report-run',
    needs,
    summary: 'The picture that was mailed',
    response: 'file',
  },
});
