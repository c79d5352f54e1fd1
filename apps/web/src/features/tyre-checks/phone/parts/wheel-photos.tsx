import { CameraOutlined, DeleteOutlined } from '@ant-design/icons';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetPhoto, readPhoto } from '../keep/photos.ts';
import { takePhoto } from '../keep/take-photo.ts';

/** A photo that this device keeps. */
function Kept({ id, name }: { id: string; name: string }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let own: string | undefined;
    let isOver = false;
    const show = async () => {
      const photo = await readPhoto(id);
      if (!photo || isOver) return;
      own = URL.createObjectURL(photo);
      setAddress(own);
    };
    void show();
    return () => {
      isOver = true;
      if (own) URL.revokeObjectURL(own);
    };
  }, [id]);
  return address ? <img src={address} alt={name} /> : <span className="check-photo-none" />;
}

interface WheelPhotosProps {
  photos: readonly string[];
  onChange: (change: (photos: readonly string[]) => readonly string[]) => void;
}

/** Photos of what is wrong with a wheel. */
export function WheelPhotos({ photos, onChange }: WheelPhotosProps) {
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
      {photos.map((id, at) => (
        <span key={id} className="check-photo">
          <Kept id={id} name={t('wheel.photoOf', { count: at + 1 })} />
          <button type="button" aria-label={t('wheel.noPhoto')} onClick={() => drop(id)}>
            <DeleteOutlined aria-hidden />
          </button>
        </span>
      ))}
    </div>
  );
}
