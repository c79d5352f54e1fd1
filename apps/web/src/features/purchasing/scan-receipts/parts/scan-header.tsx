import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { connection } from '#kernel/connection.ts';
import { screenPath } from '#kernel/screen-path.ts';
import { useStore } from '#kernel/store.ts';
import { countOf } from '../journal/counts.ts';
import { holdsScans, restoreRefused, retryRefused } from '../journal/send.ts';
import { sendWaiting } from '../journal/sending.ts';
import { isStorageAvailable } from '../journal/store.ts';
import type { Batch, Journal } from '../journal/types.ts';

type Change = (next: (journal: Journal) => Journal) => void;

const piecesOf = (batches: readonly Batch[]): number =>
  batches.reduce((sum, { scans }) => sum + scans.reduce((all, { quantity }) => all + quantity, 0), 0);

function Refused({ why, change, forget }: { why: string; change: Change; forget: () => void }) {
  const { t } = useTranslation(['scan-receipts', 'words']);
  const [isSure, setSure] = useState(false);
  const again = () => {
    change(retryRefused);
    sendWaiting();
  };
  const actions = (
    <div className="scan-choices">
      <Button size="small" onClick={again}>
        {t('words:retry')}
      </Button>
      <Button size="small" onClick={() => change(restoreRefused)}>
        {t('refused.change')}
      </Button>
      <Button size="small" danger onClick={isSure ? forget : () => setSure(true)}>
        {t(isSure ? 'refused.sure' : 'refused.forget')}
      </Button>
    </div>
  );
  return <Alert type="error" showIcon title={t('refused.title', { why })} description={actions} />;
}

/** Synchronisation state of the scans. */
function Sending({ journal }: { journal: Journal }) {
  const { t } = useTranslation('scan-receipts');
  const isDown = useStore(connection) === 'down';
  const count = piecesOf(journal.batches.filter(({ booked }) => !booked));
  const isOnWay = journal.batches.some(({ booked }) => !booked);
  if (isOnWay) return <Alert type="info" showIcon title={t(isDown ? 'way.down' : 'way.up', { count })} />;
  if (!journal.note.isOpen && !holdsScans(journal))
    return <Alert type="success" showIcon title={t('way.closed', { count: journal.note.received })} />;
  return isDown ? <Alert type="info" showIcon title={t('way.keeps')} /> : null;
}

interface HeadProps {
  journal: Journal;
  change: Change;
  forget: () => void;
  onOther: () => void;
}

/** Header with the note, its progress, and the synchronisation state of the scans. */
export function ScanHeader({ journal, change, forget, onOther }: HeadProps) {
  const { t } = useTranslation('scan-receipts');
  const keeps = useStore(isStorageAvailable);
  const { note } = journal;
  const here = note.lines.reduce((sum, line) => sum + countOf(journal, line), 0);
  const refused = journal.batches.find((batch) => batch.refused)?.refused;
  return (
    <>
      <header className="scan-head">
        <div className="scan-head-line">
          <h1 className="tl-ellipsis">
            <Link to={screenPath('/purchase-order/delivery-note', { id: note.id, name: note.dnNo })}>
              {note.dnNo}
            </Link>
          </h1>
          <span className="scan-figure">
            <b>{here}</b> / {note.sent}
          </span>
          <Button onClick={onOther}>{t('other')}</Button>
        </div>
        <p className="tl-ellipsis">
          {note.supplierName} → {note.warehouseName}
        </p>
      </header>
      {!keeps && <Alert type="warning" showIcon title={t('notKept')} />}
      {refused ? <Refused why={refused} change={change} forget={forget} /> : <Sending journal={journal} />}
    </>
  );
}
