import { day, iso } from './calendar.ts';
import type { Sink } from './sink.ts';

const stories = [
  { code: 'DLR005', status: 'SIGNING', daysAgo: 2 },
  { code: 'DLR001', status: 'REJECTED', daysAgo: 5, reason: '营业执照照片不清晰，请重新提交' },
  { code: 'DLR003', status: 'ACTIVE', daysAgo: 40, merchantNo: '1900012345' },
  { code: 'DLR007', status: 'REVIEW', daysAgo: 1 },
] as const;
/** Merchants approved long ago: most dealers. */
const settled = Array.from({ length: 16 }, (_, at) => ({
  code: `DLR${String(at + 9).padStart(3, '0')}`,
  status: 'ACTIVE' as const,
  daysAgo: 200 + at,
  merchantNo: String(1_900_012_400 + at),
}));
const states = {
  SIGNING: 'TO_BE_SIGNED',
  REJECTED: 'REJECTED',
  ACTIVE: 'FINISHED',
  REVIEW: 'AUDITING',
} as const;

/** Adds dealers in merchant registration; their applications are in the sandbox too. */
export function addMerchants(sink: Sink, idOf: (code: string) => number, now: number): void {
  for (const { code, status, daysAgo, ...more } of [...stories, ...settled]) {
    const { reason = '', merchantNo = '' } = more as { reason?: string; merchantNo?: string };
    const id = idOf(code);
    const businessCode = `TL${String(id).padStart(6, '0')}-1`;
    const applicationNo = `SB${businessCode}`;
    sink.add('dealer_merchant', {
      id,
      business_code: businessCode,
      status,
      application_no: applicationNo,
      sign_url: status === 'SIGNING' ? '/home' : '',
      merchant_no: merchantNo,
      reason,
      submitted_at: iso(now - daysAgo * day),
      updated_at: iso(now - (daysAgo * day) / 2),
    });
    const value = { businessCode, applicationNo, name: code, state: states[status], reason };
    sink.add('sandbox_state', {
      connector: 'merchants',
      key: `application:${businessCode}`,
      value,
    });
  }
}
