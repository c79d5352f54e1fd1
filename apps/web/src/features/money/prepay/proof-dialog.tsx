import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchFile } from '#kernel/api.ts';
import { useSaving } from '#kernel/document/use-pdf.ts';
import { usePrintPage } from '#kernel/document/use-print.ts';
import { formatDay } from '#kernel/format.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { DayPicker } from '#ui/form/day-picker.tsx';
import './prepay.css';

interface ProofDialogProps {
  account: { id: number; dealerName: string };
  open: boolean;
  onClose: () => void;
}

/** Dialog to print a proof of balance at the end of a day. */
export function ProofDialog({ account: { id, dealerName }, open, onClose }: ProofDialogProps) {
  const { t } = useTranslation(['prepay', 'kernel', 'words']);
  const [today] = useState(() => formatDay(new Date()));
  const [day, setDay] = useState(today);
  const print = usePrintPage();
  const pdf = useSaving();
  const read = (as: { as?: 'pdf' }) =>
    fetchFile('GET /finance/dealerAccount/proof/:id', { params: { id }, query: { day, ...as } });
  return (
    <Dialog
      open={open}
      title={t('proofTitle', { dealer: dealerName })}
      cancelText={t('words:close')}
      footerStart={
        <span className="pp-files">
          <Button loading={print.busy} onClick={() => void print.run(async () => (await read({})).blob)}>
            {t('words:print')}
          </Button>
          <Button loading={pdf.busy} onClick={() => void pdf.run(() => read({ as: 'pdf' }))}>
            {t('kernel:document.pdf')}
          </Button>
        </span>
      }
      onClose={onClose}
    >
      <p className="pp-text">{t('proofText')}</p>
      <DayPicker
        aria-label={t('proofDay')}
        value={day}
        max={today}
        onChange={(picked) => setDay(picked ?? today)}
      />
    </Dialog>
  );
}
