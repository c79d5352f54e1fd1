import { slipPapers } from '@treadline/contract/kernel/paper.ts';
import { useCan } from '#kernel/can.tsx';
import { PrintButton } from '#kernel/printing/print-button.tsx';
import type { Attempt } from './types.ts';

interface PrintSlipProps {
  endpoint: 'GET /order/payment/receipt/print/:id' | 'GET /order/payment/refund/print/:id';
  row: Pick<Attempt, 'id' | 'way'>;
  label: string;
}

/** Button that prints the slip of a payment or refund, for whoever hands it over. */
export function PrintSlip({ endpoint, row: { id, way }, label }: PrintSlipProps) {
  const can = useCan();
  return (
    can({ types: ['OTHER', 'DEALER'] }) && (
      <span className="pay-row-buttons">
        <PrintButton
          size="small"
          label={label}
          printed={{ endpoint, id, papers: slipPapers, cash: way === 'OFFLINE' }}
        />
      </span>
    )
  );
}
