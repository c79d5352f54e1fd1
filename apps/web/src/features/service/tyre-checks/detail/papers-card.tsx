import { useTranslation } from 'react-i18next';
import { Pictures } from '#kernel/document/pictures.tsx';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import type { CheckDetail } from '../types.ts';

/** Plate photo and customer's signature. */
export function PapersCard({ check: { platePhotoId, signatureId } }: { check: CheckDetail }) {
  const { t } = useTranslation('tyre-checks');
  const papers = [
    { id: platePhotoId, name: t('car.platePhoto') },
    { id: signatureId, name: t('sign.title') },
  ].flatMap(({ id, name }) => (id === null ? [] : [{ id, name }]));
  if (papers.length === 0) return null;
  return (
    <DetailCard title={t('papers.title')}>
      <div className="check-papers-of">
        {papers.map((paper) => (
          <figure key={paper.id}>
            <div className="check-thumbs">
              <Pictures pictures={[paper]} labelOf={() => paper.name} />
            </div>
            <figcaption className="tl-hint">{paper.name}</figcaption>
          </figure>
        ))}
      </div>
    </DetailCard>
  );
}
