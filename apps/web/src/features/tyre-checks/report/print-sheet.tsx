import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { CheckDetail } from '../types.ts';
import { ReportSheet } from './report-sheet.tsx';
import './report.css';

interface PrintSheetProps {
  check: CheckDetail;
  /** Must stay the same: with another one it is printed again. */
  onShown: (isShown: boolean) => void;
}

/** The report of a check on one sheet of paper: printed at once, then gone. */
export function PrintSheet({ check, onShown }: PrintSheetProps) {
  useEffect(() => {
    const end = () => onShown(false);
    window.addEventListener('afterprint', end, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', end);
  }, [onShown]);
  const report = {
    ...check,
    shopName: check.dealerName ?? '',
    shopPhone: '',
    shopAddress: '',
    prices: [],
    expiresTime: '',
    wheels: check.wheels.map((wheel) => ({ ...wheel, photoIds: [] })),
  };
  return createPortal(
    <div className="report-print-sheet">
      <ReportSheet report={report} />
    </div>,
    document.body,
  );
}
