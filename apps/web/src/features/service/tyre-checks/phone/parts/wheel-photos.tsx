import { CameraOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { SmallPicture } from '#kernel/document/picture.tsx';
import { forgetPhoto } from '../keep/photos.ts';
import { takePhoto } from '../keep/take-photo.ts';
import { SavedPhoto } from './saved-photo.tsx';

interface WheelPhotosProps {
  photos: readonly string[];
  /** File ids on the server. */
  former: readonly number[];
  onChange: (change: (photos: readonly string[]) => readonly string[]) => void;
}

/** Photos of a wheel's damage. */
export function WheelPhotos({ photos, former, onChange }: WheelPhotosProps) {
  const { t } = useTranslation('tyre-checks');
  const take = async (files: FileList | null) => {
    for (const file of files ?? []) {
      const id = await takePhoto(file);
      onChange((before) => [...before, id]);
    }
  };
  const drop = (id: string) => {
    onChange((before) => before.filter((each) => each !== id));
    void forgetPhoto(id);
  };
  return (
    <div className="check-photos">
      <label className="check-photo-button check-photo-wide">
        <CameraOutlined aria-hidden /> {t('wheel.photo')}
        <input
          type="file"
          accept="image/*"
          capture="environment"
          multiple
          className="tl-visually-hidden"
          onChange={(event) => {
            void take(event.target.files);
            // The same file may be chosen once more.
            event.target.value = '';
          }}
        />
      </label>
      {former.map((id, at) => (
        <SmallPicture key={id} fileId={id} name={t('wheel.photoOf', { count: at + 1 })} />
      ))}
      {photos.map((id, at) => (
        <SavedPhoto
          key={id}
          id={id}
          name={t('wheel.photoOf', { count: former.length + at + 1 })}
          onDrop={() => drop(id)}
        />
      ))}
    </div>
  );
}
