import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { WholePicture } from '#kernel/document/picture.tsx';
import { useApi } from '#kernel/query.ts';
import type { CheckDetail } from '../types.ts';
import { ReportSheet } from './report-sheet.tsx';
import './report.css';

interface PrintSheetProps {
  check: CheckDetail;
  /** Must be a stable function: a new one prints again. */
  onShown: (isShown: boolean) => void;
}

/** One-page printout of a check report with signature, printed once loaded and then unmounted. */
export function PrintSheet({ check, onShown }: PrintSheetProps) {
  const { t } = useTranslation('tyre-checks');
  const sheet = useRef<HTMLDivElement>(null);
  const { signatureId } = check;
  const { isLoading, isError } = useApi(
    'GET /data/file/download',
    { query: { fileId: String(signatureId) } },
    { enabled: signatureId !== null, staleTime: Infinity },
  );
  useEffect(() => {
    if (isLoading) return undefined;
    let isOver = false;
    const end = () => onShown(false);
    window.addEventListener('afterprint', end, { once: true });
    const print = async () => {
      // One that cannot be drawn is not waited for.
      await sheet.current
        ?.querySelector('img')
        ?.decode()
        .catch(() => null);
      if (!isOver) window.print();
    };
    void print();
    return () => {
      isOver = true;
      window.removeEventListener('afterprint', end);
    };
  }, [isLoading, onShown]);
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
    <div className="report-print-sheet" ref={sheet}>
      <ReportSheet
        report={report}
        signature={
          signatureId !== null && !isError && <WholePicture fileId={signatureId} name={t('sign.title')} />
        }
      />
    </div>,
    document.body,
  );
}
