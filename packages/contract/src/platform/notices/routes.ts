import { z } from 'zod';
import { filter, listOf } from '../../kernel/list.ts';
import { routes } from '../../kernel/route.ts';
import { rules } from '../../kernel/rules.ts';
import { sensitive } from '../../kernel/sensitive.ts';

/** Notice of an action by the other party (or several alike), in the reader's language with a link to the record. */
export const Notice = z.object({
  id: z.number().int(),
  time: z.string(),
  title: z.string(),
  /** Title in two parts: number of the (first) record, and the event. */
  no: z.string(),
  event: z.string(),
  /** Remark and changes; empty if there are none. */
  text: z.string(),
  /** Company and person. */
  actor: z.string(),
  path: z.string(),
  read: z.boolean(),
});

/** Delivery channels chosen for a record type, in addition to the console. */
const Choice = z.object({ kind: z.string(), label: z.string(), mail: z.boolean(), sms: z.boolean() });

export const noticeRoutes = routes({
  list: {
    method: 'GET',
    path: '/user/v1/user/notices',
    needs: 'signed-in',
    summary: 'What the caller was told at the company of this session, newest first',
    ...listOf(Notice, {
      filters: { unread: filter.bool(), time: filter.days() },
      sort: ['time'],
      counts: ['unread'],
    }),
  },
  read: {
    method: 'PUT',
    path: '/user/v1/user/notices/read',
    needs: 'signed-in',
    summary: 'Take note of some, or without ids of all',
    body: z.strictObject({ ids: z.array(rules.id()).min(1).max(500).optional() }),
    response: 'none',
  },
  choices: {
    method: 'GET',
    path: '/user/v1/user/noticeChoices',
    needs: 'signed-in',
    summary: 'By which ways the caller is told, per kind of record, and where to',
    response: z.object({
      mobile: sensitive(z.string(), 'mobile').nullable(),
      email: sensitive(z.string(), 'email').nullable(),
      list: z.array(Choice),
    }),
  },
  choose: {
    method: 'PUT',
    path: '/user/v1/user/noticeChoices',
    needs: 'signed-in',
    summary: 'Be told of one kind of record by mail, or by SMS, too, or not',
    body: z.strictObject({ kind: z.string().max(60), way: z.enum(['mail', 'sms']), on: z.boolean() }),
    response: 'none',
  },
});
