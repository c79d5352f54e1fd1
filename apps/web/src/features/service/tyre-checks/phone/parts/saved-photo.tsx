import { DeleteOutlined } from '@ant-design/icons';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readPhoto } from '../keep/photos.ts';

function Picture({ id, name }: { id: string; name: string }) {
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

/** Photo stored on this device, with a delete button. */
export function SavedPhoto({ id, name, onDrop }: { id: string; name: string; onDrop: () => void }) {
  const { t } = useTranslation('tyre-checks');
  return (
    <span className="check-photo">
      <Picture id={id} name={name} />
      <button type="button" aria-label={t('wheel.noPhoto')} onClick={onDrop}>
        <DeleteOutlined aria-hidden />
      </button>
    </span>
  );
}
