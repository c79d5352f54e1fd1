import type { TFunction } from 'i18next';
import { formatTime } from '#kernel/format.ts';
import type { RailStep } from '#ui/feedback/status-rail.tsx';
import { paymentDirection } from './pay-fields.ts';
import type { InvoiceDetail } from './types.ts';

/** Progress steps of an invoice: its state, past actors and who must act next. */
export function invoiceRail(invoice: InvoiceDetail, t: TFunction<'supplier-invoices'>): RailStep[] {
  const { status, createdBy, submittedBy, submitTime, verifiedBy, verifiedTime, paidBy, paidTime } = invoice;
  const at = (time: string | null) => (time ? formatTime(time) : undefined);
  const order = ['DRAFT', 'SUBMITTED', 'VERIFIED', 'PAID'];
  const reached = order.indexOf(status === 'REJECTED' ? 'SUBMITTED' : status);
  const state = (step: number): RailStep['state'] => {
    if (status === 'REJECTED' && step === 1) return 'failed';
    if (step < reached || status === 'PAID') return 'done';
    return step === reached ? 'now' : 'later';
  };
  return [
    {
      key: 'draft',
      label: t('rail.draft'),
      state: state(0),
      who: submittedBy ?? createdBy,
      when: at(submitTime),
    },
    {
      key: 'verify',
      label: t('rail.verify'),
      state: state(1),
      who: verifiedBy ?? (reached === 1 ? t('rail.finance') : undefined),
      when: at(verifiedTime),
    },
    {
      key: 'pay',
      label: t(`rail.${paymentDirection(invoice)}`),
      state: state(2),
      who: paidBy ?? (reached === 2 ? t('rail.payer') : undefined),
      when: at(paidTime),
    },
  ];
}
