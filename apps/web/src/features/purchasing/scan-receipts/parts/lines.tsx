import { useTranslation } from 'react-i18next';
import { countOf, dotsOf, unlistedPieces, type DotCount } from '../journal/counts.ts';
import type { Journal, ScanLine } from '../journal/types.ts';

/** One DOT of a line: good, defective and quarantined pieces. */
function DotChip({ row: { dot, good, defective, quarantined } }: { row: DotCount }) {
  const { t } = useTranslation('scan-receipts');
  const parts = [
    good > 0 && `${good}`,
    defective > 0 && t('lines.defective', { count: defective }),
    quarantined > 0 && t('lines.aside', { count: quarantined }),
  ];
  return (
    <span className={`scan-dot ${quarantined > 0 ? 'scan-dot-aside' : ''}`}>
      {dot} × {parts.filter(Boolean).join(' + ')}
    </span>
  );
}

function Line({ journal, line }: { journal: Journal; line: ScanLine }) {
  const count = countOf(journal, line);
  const isLast = journal.scans.at(-1)?.lineId === line.id;
  const done = Math.min(100, (count / line.sent) * 100);
  return (
    <li className={isLast ? 'scan-line scan-line-now' : 'scan-line'}>
      <div className="scan-line-head">
        <b className="tl-ellipsis">{line.size || line.partName}</b>
        <span className={count >= line.sent ? 'scan-figure scan-figure-full' : 'scan-figure'}>
          <b>{count}</b> / {line.sent}
        </span>
      </div>
      <div className="scan-line-text tl-ellipsis" title={line.partName}>
        {line.partNo} {line.size ? line.partName : ''}
      </div>
      <div className="scan-bar" aria-hidden="true">
        <i style={{ inlineSize: `${done}%` }} />
      </div>
      <div className="scan-dots">
        {dotsOf(journal, line).map((row) => (
          <DotChip key={row.dot} row={row} />
        ))}
      </div>
    </li>
  );
}

/** Lines in order: scanned now, missing, complete. */
function inOrder(journal: Journal): ScanLine[] {
  const last = journal.scans.at(-1)?.lineId;
  const rank = (line: ScanLine) => {
    if (line.id === last) return 0;
    return countOf(journal, line) >= line.sent ? 2 : 1;
  };
  return journal.note.lines.toSorted((a, b) => rank(a) - rank(b));
}

/** Lines of the note with received quantities, and parts not on the note. */
export function Lines({ journal }: { journal: Journal }) {
  const { t } = useTranslation('scan-receipts');
  const strays = unlistedPieces(journal);
  return (
    <>
      <ul className="scan-lines" aria-label={t('lines.label')}>
        {inOrder(journal).map((line) => (
          <Line key={line.id} journal={journal} line={line} />
        ))}
      </ul>
      {strays.length > 0 && (
        <section className="scan-strays" aria-label={t('lines.strays')}>
          <h2>{t('lines.strays')}</h2>
          <div className="scan-dots">
            {strays.map(({ code, dot, quantity }) => (
              <span key={`${code} ${dot}`} className="scan-dot scan-dot-aside">
                {code} {dot} × {quantity}
              </span>
            ))}
          </div>
        </section>
      )}
    </>
  );
}
