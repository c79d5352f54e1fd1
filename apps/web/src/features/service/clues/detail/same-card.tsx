import { clueFlow as flow } from '@treadline/contract/service/clues/flow.ts';
import { sameBy } from '@treadline/contract/service/clues/fields.ts';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCan } from '#kernel/can.tsx';
import { formatTime } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import type { ClueDialogsState } from '../actions/use-clue-buttons.tsx';
import { useUnmerge } from '../dialogs/use-unmerge.ts';
import { ClueNo } from '../list/clue-cells.tsx';
import type { ClueDetail } from '../types.ts';

/** Open clues of the same car or person, and those merged into this one. */
export function SameCard({ clue, dialogs }: { clue: ClueDetail; dialogs: ClueDialogsState }) {
  const { t } = useTranslation(['clues', 'words']);
  const lang = useLang();
  const unmerge = useUnmerge();
  const may = useCan()({ any: flow.merge.needs, types: flow.merge.types });
  const { duplicates, merged } = clue;
  if (duplicates.length + merged.length === 0) return null;
  const others = duplicates.filter(({ hint }) => !hint).map(({ id }) => id);
  return (
    <DetailCard
      title={t('same')}
      extra={
        may &&
        others.length > 0 && (
          <Button size="small" onClick={() => dialogs.show('merge', [clue], undefined, others)}>
            {t('words:merge')}
          </Button>
        )
      }
    >
      <ul className="clue-same">
        {duplicates.map((each) => (
          <li key={each.id}>
            <ClueNo clue={each} />
            <span className="tl-hint">{sameBy[each.by][lang]}</span>
          </li>
        ))}
        {merged.map((each) => (
          <li key={each.id}>
            <ClueNo clue={each} />
            <span>
              {[each.plateNumber, each.customerName, each.customerMobile].filter(Boolean).join(' · ')}
            </span>
            <span className="tl-hint">{t('merge.at', { time: formatTime(each.time), by: each.by })}</span>
            {may && each.canUndo && (
              <Button size="small" onClick={() => void unmerge([each.id])}>
                {t('merge.undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </DetailCard>
  );
}
