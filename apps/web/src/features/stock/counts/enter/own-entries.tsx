import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { formatQuantity, formatTime } from '#kernel/format.ts';
import { useStore } from '#kernel/store.ts';
import type { Outbox, Scan } from './outbox.ts';
import type { Sheet } from './types.ts';

interface OwnEntriesProps {
  id: number;
  sheet: Sheet;
  box: Outbox;
}

type Shown = Pick<Scan, 'scanId' | 'partNo' | 'size' | 'dot' | 'rack' | 'quantity' | 'state' | 'message'> & {
  time: string;
};

/** The user's entries, newest first: those of this browser, then earlier ones from the server. */
const shownOf = (scans: readonly Scan[], { entries }: Sheet): Shown[] => {
  const own = new Set(scans.map(({ scanId }) => scanId));
  return [
    ...scans.toReversed().map((scan) => ({ ...scan, time: scan.at })),
    ...entries
      .filter(({ scanId }) => !own.has(scanId))
      .map((entry) => ({ ...entry, state: 'sent' as const, message: '' })),
  ].slice(0, 100);
};

/** User's own entries, each with undo; refused ones with the reason. */
export function OwnEntries({ id, sheet, box }: OwnEntriesProps) {
  const { t } = useTranslation(['counts', 'words']);
  const scans = useStore(box.scans);
  const undo = useAct('PUT /inventory/count/undo/:id', {
    done: t('enter.undone'),
    refresh: ['/inventory/count'],
    onDone: (_done, { body }) => box.drop(body.scanId),
  });
  const entries = shownOf(scans, sheet);
  const refused = entries.some(({ state }) => state === 'refused');
  const takeBack = ({ scanId, state }: Shown) =>
    state === 'sent' ? void undo.run({ params: { id }, body: { scanId } }) : box.drop(scanId);
  if (entries.length === 0) return <p className="tl-hint cnt-none">{t('enter.none')}</p>;
  return (
    <>
      {refused && (
        <Button block onClick={() => box.retry()}>
          {t('enter.retry')}
        </Button>
      )}
      <ul className="cnt-list" aria-label={t('enter.mine')}>
        {entries.map((entry) => (
          <li key={entry.scanId} className="cnt-row">
            <b>{entry.size || entry.partNo}</b>
            <span className="cnt-what">
              {[entry.partNo, entry.rack, entry.dot && `DOT ${entry.dot}`, formatTime(entry.time).slice(-5)]
                .filter(Boolean)
                .join(' · ')}
              {entry.state === 'waiting' && <b className="cnt-waiting">{` ${t('enter.unsent')}`}</b>}
              {entry.message && <b className="cnt-refused">{` ${entry.message}`}</b>}
            </span>
            <b className="tl-num cnt-count">{formatQuantity(entry.quantity)}</b>
            <Button size="small" onClick={() => takeBack(entry)}>
              {t('words:undo')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
