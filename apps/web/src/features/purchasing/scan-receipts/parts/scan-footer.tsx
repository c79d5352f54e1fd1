import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { missingOf } from '../journal/counts.ts';
import { canSend, countWaiting } from '../journal/send.ts';
import { isClosed } from '../journal/scan.ts';
import type { Journal } from '../journal/types.ts';

interface FootProps {
  journal: Journal;
  onSend: (isFinal: boolean) => void;
}

/** Confirmation of finishing, inline so that a scanner's Enter presses no button. */
function Finish({ journal, onSend, onBack }: FootProps & { onBack: () => void }) {
  const { t } = useTranslation('scan-receipts');
  const missing = journal.note.lines.reduce((sum, line) => sum + missingOf(journal, line), 0);
  return (
    <div className="scan-finish">
      <Alert
        type={missing > 0 ? 'warning' : 'success'}
        showIcon
        title={missing > 0 ? t('finish.short', { count: missing }) : t('finish.full')}
      />
      <Button size="large" onClick={onBack}>
        {t('finish.back')}
      </Button>
      <Button size="large" type="primary" onClick={() => onSend(true)}>
        {t('finish.ok')}
      </Button>
    </div>
  );
}

/** Footer with buttons to post the scans and to finish the note. */
export function ScanFooter({ journal, onSend }: FootProps) {
  const { t } = useTranslation('scan-receipts');
  const [isAsking, setAsking] = useState(false);
  if (isClosed(journal)) return null;
  const count = countWaiting({ ...journal, batches: [] });
  const isFree = canSend(journal);
  return (
    <footer className="scan-foot">
      {isAsking && isFree ? (
        <Finish journal={journal} onSend={onSend} onBack={() => setAsking(false)} />
      ) : (
        <>
          <Button size="large" disabled={!isFree || count === 0} onClick={() => onSend(false)}>
            {t('send', { count })}
          </Button>
          <Button size="large" type="primary" disabled={!isFree} onClick={() => setAsking(true)}>
            {t('finish.start')}
          </Button>
        </>
      )}
    </footer>
  );
}
