import type { LogisticKind } from '@treadline/contract/sending/logistics-calendar/fields.ts';
import type { OutputOf } from '#kernel/api-types.ts';

export type Year = OutputOf<'GET /data/calendar/logisticsRestDay/:logisticSupplierType/:year'>;
export type CalendarDay = Year['days'][number];

/** Displayed calendar: kind and supplier. */
export interface CalendarOwner {
  kind: LogisticKind;
  supplierId: number | null;
}
export interface DaySpan {
  from: string;
  to: string;
}
