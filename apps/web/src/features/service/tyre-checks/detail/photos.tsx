import { useTranslation } from 'react-i18next';
import { Pictures } from '#kernel/document/pictures.tsx';
import type { CheckWheel } from '../types.ts';

/** The photos of a wheel, each larger when it is chosen. */
export function Photos({ photos }: Pick<CheckWheel, 'photos'>) {
  const { t } = useTranslation('tyre-checks');
  return (
    <div className="check-thumbs">
      <Pictures pictures={photos} labelOf={(_, at) => t('wheel.photoOf', { count: at + 1 })} />
    </div>
  );
}
