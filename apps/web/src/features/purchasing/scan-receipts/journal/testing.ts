import { startJournal } from './scan.ts';
import type { Journal, ScanNote } from './types.ts';

const line = (id: number, sent: number, ...codes: string[]): ScanNote['lines'][number] => ({
  id,
  partId: id,
  size: '205/55R16',
  partNo: codes[0] ?? '',
  partName: '轮胎',
  codes,
  sent,
  received: 0,
  onNote: sent,
  onOrder: sent,
});

/** Test note with three pieces of A and two of B; today is 22 November 2026, maximum age 156 weeks. */
export const testNote: ScanNote = {
  id: 1,
  dnNo: 'DN-1',
  orderNo: 'PO-1',
  status: 30,
  supplierName: '供应商',
  warehouseName: '仓库',
  waybillNo: '',
  sent: 5,
  received: 0,
  isOpen: true,
  today: '2026-11-22',
  maxWeeks: 156,
  batches: [],
  lines: [line(1, 3, 'PART-A', '6901', '690123'), line(2, 2, 'PART-B')],
};

export const startTestJournal = (): Journal => startJournal(testNote);
