import { z } from 'zod';
import { routes } from '../../kernel/route.ts';
import { rules } from '../../kernel/rules.ts';
import { sensitive } from '../../kernel/sensitive.ts';
import { PublicReport } from './schema.ts';

const path = '/order/v1/check';
const record = 'tyreCheck';
const shop = { needs: ['retail_report_view'], types: ['OTHER', 'DEALER'] } as const;
const token = z.string().min(1).max(80);
/** Report link; `rows`: modules of its QR code, '1' dark. */
const Link = z.object({ url: z.string(), rows: z.array(z.string()), expiresTime: z.string() });
/** Message with a report's link, before it is sent. */
export const ReportMessage = z.object({
  to: sensitive(z.string(), 'mobile'),
  name: sensitive(z.string(), 'name'),
  text: z.string(),
});
/** The token in the address is the only authentication. */
const open = { needs: 'public', record: 'secret', transaction: 'own' } as const;

/** Routes of tyre check reports for customers. */
export const checkReportRoutes = routes({
  checkUrl: {
    method: 'POST',
    path: `${path}/check-url`,
    needs: ['view_dealer_report_url'],
    types: shop.types,
    summary: 'Link of the report for its customer: signed, expiring',
    body: z.strictObject({ id: rules.id() }),
    response: Link,
  },
  preview: {
    method: 'GET',
    path: `${path}/report/preview/:id`,
    record,
    ...shop,
    summary: 'Whom the report’s message goes to, and what it says',
    response: ReportMessage,
  },
  send: {
    method: 'POST',
    path: `${path}/report/send`,
    ...shop,
    idempotent: true,
    summary: 'Send the report’s link to the customer by short message',
    body: z.strictObject({ id: rules.id() }),
    response: Link,
  },
  appletLink: {
    method: 'GET',
    path: `${path}/report/getWechatAppletLink/:checkId`,
    record,
    ...shop,
    transaction: 'own',
    summary: 'The report in the mini program of the settings, else its page',
    response: Link,
  },
  revoke: {
    method: 'PUT',
    path: `${path}/revoke/:id`,
    record,
    needs: ['view_dealer_report_url'],
    types: shop.types,
    summary: 'End all links of a check’s report',
    response: z.object({ revoked: z.number().int() }),
  },
  publicReport: {
    method: 'GET',
    path: `${path}/report/public`,
    ...open,
    summary: 'A report by its signed link',
    query: z.strictObject({ token }),
    response: PublicReport,
  },
  publicPhoto: {
    method: 'GET',
    path: `${path}/report/photo`,
    ...open,
    summary: 'A photo of a report by its signed link',
    query: z.strictObject({ token, fileId: z.coerce.number<string>().int() }),
    response: 'file',
  },
});
