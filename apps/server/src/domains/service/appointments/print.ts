import { formatFieldValue } from '@treadline/contract/kernel/field-words.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { appointmentFields as x } from '@treadline/contract/service/appointments/fields.ts';
import { appointmentRoutes } from '@treadline/contract/service/appointments/routes.ts';
import { asShown } from '#kernel/as-shown.ts';
import { companyName } from '#kernel/company-name.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Download } from '#kernel/download.ts';
import { printDocument } from '#kernel/print.ts';
import { appointmentDetail } from './detail.ts';

const title = t('预约单', 'Appointment', '預約單');
const keys = [
  'appointmentNo',
  'status',
  'startsTime',
  'minutes',
  'kindNames',
  'bayName',
  'plateNumber',
  'carName',
  'customerName',
  'customerMobile',
  'remark',
] as const;

/** Prints a visible appointment, masked as its detail is. @throws record.not-found */
export async function printAppointment(ctx: Ctx, id: number): Promise<Download> {
  const shown = asShown(ctx, appointmentRoutes.detail, await appointmentDetail(ctx, id));
  const dealer = await companyName(ctx, shown.dealerId);
  const facts = [
    [x.dealerName.label, dealer] as const,
    ...keys.map((key) => [x[key], formatFieldValue(x[key], shown[key], ctx.lang)] as const),
  ];
  return printDocument(ctx, {
    title,
    issuer: dealer,
    number: shown.appointmentNo,
    facts,
    fields: {},
    rows: [],
    signatures: [],
    receipt: {
      facts,
      strong: [x.startsTime.label, formatFieldValue(x.startsTime, shown.startsTime, ctx.lang)],
    },
  });
}
