import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SmallPicture, WholePicture } from '../../../kernel/document/picture.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import type { CheckWheel } from '../types.ts';

/** The photos of a wheel, each larger when it is chosen. */
export function Photos({ photos }: Pick<CheckWheel, 'photos'>) {
  const { t } = useTranslation('tyre-checks');
  const [shown, setShown] = useState<CheckWheel['photos'][number]>();
  if (photos.length === 0) return null;
  return (
    <div className="check-thumbs">
      {photos.map((photo, at) => (
        <button key={photo.id} type="button" onClick={() => setShown(photo)}>
          <SmallPicture fileId={photo.id} name={t('wheel.photoOf', { count: at + 1 })} />
        </button>
      ))}
      <Dialog
        open={shown !== undefined}
        title={shown?.name ?? ''}
        width={720}
        onClose={() => setShown(undefined)}
      >
        {shown && <WholePicture fileId={shown.id} name={shown.name} />}
      </Dialog>
    </div>
  );
}
