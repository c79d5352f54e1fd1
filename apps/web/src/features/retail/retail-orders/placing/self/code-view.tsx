import { PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { formatDay } from '#kernel/format.ts';
import { textOfError } from '#kernel/error-text.ts';
import { useApi } from '#kernel/query.ts';
import { CopyText } from '#ui/feedback/copy-text.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { QrCode } from '#ui/feedback/qr-code.tsx';
import { useWords } from '../use-words.ts';

/** Shop QR code for customers' phones, on screen or printed. */
export function CodeView({ dealerId, name }: { dealerId: number; name: string }) {
  const words = useWords();
  const [isPrinting, setPrinting] = useState(false);
  const { data, error, refetch } = useApi('GET /order/customer/order/getPromoCode', {
    query: { dealerId: String(dealerId) },
  });
  if (error)
    return (
      <ErrorState message={textOfError(error)} requestId={error.requestId} retry={() => void refetch()} />
    );
  if (!data) return <div className="tl-bone self-bone" role="status" aria-label={words('readingCode')} />;
  const print = () => {
    setPrinting(true);
    addEventListener('afterprint', () => setPrinting(false), { once: true });
    // Drawn alone first.
    requestAnimationFrame(() => requestAnimationFrame(() => window.print()));
  };
  return (
    <section
      className="tl-card self-code"
      data-printing={isPrinting || undefined}
      aria-label={words('selfCode')}
    >
      <h2>{name}</h2>
      <p>{words('scanHint')}</p>
      <div className="self-qr">
        <QrCode rows={data.rows} label={words('selfCode')} size={264} />
      </div>
      <p>{words('codeUntil', { day: formatDay(data.lastDay) })}</p>
      <div className="self-code-buttons">
        <CopyText value={data.url}>
          <span className="self-url">{data.url}</span>
        </CopyText>
        <Button type="primary" size="large" icon={<PrinterOutlined />} onClick={print}>
          {words('printCode')}
        </Button>
      </div>
    </section>
  );
}
