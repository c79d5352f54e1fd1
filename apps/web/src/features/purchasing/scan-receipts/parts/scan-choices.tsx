import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { leaveStopped, setStoppedAside, setDefective, setQuantity, undoScan } from '../journal/scan.ts';
import type { Journal, JournalStep } from '../journal/types.ts';

type Act = (step: (journal: Journal) => JournalStep | null) => void;

/** Actions on the last scan: decide a stop, set its quantity, undo. */
export function ScanChoices({ journal, act }: { journal: Journal; act: Act }) {
  const { t } = useTranslation(['scan-receipts', 'words']);
  if (journal.stop)
    return (
      <>
        <Button size="large" type="primary" danger onClick={() => act(setStoppedAside)}>
          {t('choice.aside')}
        </Button>
        <Button size="large" onClick={() => act(leaveStopped)}>
          {t('choice.leave')}
        </Button>
      </>
    );
  const last = journal.asks ?? (journal.isOpen ? journal.scans.at(-1) : undefined);
  if (!last && journal.scans.length === 0) return null;
  const step = (by: number) => act((now) => setQuantity(now, (last?.quantity ?? 0) + by));
  return (
    <>
      {last && (
        <span className="scan-quantity" role="group" aria-label={t('words:quantity')}>
          <Button
            size="large"
            aria-label={t('choice.less')}
            disabled={last.quantity < 2}
            onClick={() => step(-1)}
          >
            −
          </Button>
          <output>{last.quantity}</output>
          <Button size="large" aria-label={t('choice.more')} onClick={() => step(1)}>
            +
          </Button>
        </span>
      )}
      {last && !journal.asks && last.lineId !== null && (
        <Button
          size="large"
          aria-pressed={last.defective}
          onClick={() => act((now) => setDefective(now, !last.defective))}
        >
          {t(last.defective ? 'choice.good' : 'choice.defective')}
        </Button>
      )}
      <Button size="large" onClick={() => act(undoScan)}>
        {t('words:undo')}
      </Button>
    </>
  );
}
