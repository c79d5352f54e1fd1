import { recountTexts } from '@treadline/contract/stock/counts/flow.ts';
import { useTranslation } from 'react-i18next';
import { useLang } from '#kernel/lang.ts';
import type { SheetLine } from './types.ts';

interface ToDoProps {
  lines: readonly SheetLine[];
  onPick: (line: SheetLine) => void;
}

/** Parts to recount, then uncounted ones. */
export function ToDo({ lines, onPick }: ToDoProps) {
  const { t } = useTranslation('counts');
  const lang = useLang();
  const left = [
    ...lines.filter(({ state }) => state === 'RECOUNT'),
    ...lines.filter(({ state }) => state === 'PENDING'),
  ];
  if (left.length === 0) return <p className="tl-hint cnt-none">{t('enter.nothingLeft')}</p>;
  return (
    <ul className="cnt-list" aria-label={t('enter.left', { count: left.length })}>
      {left.map((line) => (
        <li key={line.partId}>
          <button type="button" className="cnt-row" onClick={() => onPick(line)}>
            <b>{line.size || line.partNo}</b>
            <span>{[line.brandName, line.pattern, line.partNo].filter(Boolean).join(' ')}</span>
            {line.state === 'RECOUNT' && (
              <b className="cnt-again">
                {recountTexts[line.recount as keyof typeof recountTexts]?.[lang]} {line.racks.join('、')}
              </b>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
