import { useTranslation } from 'react-i18next';
import { Pictures } from '#kernel/document/pictures.tsx';
import type { CheckWheel } from '../types.ts';

/** Photos of a wheel, enlarged on selection. */
export function Photos({ photos }: Pick<CheckWheel, 'photos'>) {
  const { t } = useTranslation('tyre-checks');
  return (
    <div className="check-thumbs">
      <Pictures pictures={photos} labelOf={(_, at) => t('wheel.photoOf', { count: at + 1 })} />
    </div>
  );
}
