import { useTranslation } from 'react-i18next';
import type { Candidate } from './types.ts';

interface CandidatesProps {
  found: readonly Candidate[];
  onPick: (part: Candidate) => void;
}

/** Selection among several matching parts. */
export function Candidates({ found, onPick }: CandidatesProps) {
  const { t } = useTranslation('counts');
  return (
    <ul className="cnt-list" aria-label={t('enter.which')}>
      {found.map((part) => (
        <li key={part.partId}>
          <button type="button" className="cnt-row" onClick={() => onPick(part)}>
            <b>{part.size || part.partNo}</b>
            <span>{[part.brandName, part.pattern, part.partNo].filter(Boolean).join(' ')}</span>
            <span className="tl-hint">{part.planned ? part.partName : t('enter.notPlanned')}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
