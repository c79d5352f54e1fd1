import { CameraOutlined } from '@ant-design/icons';
import { foldPlate, readCarName } from '@treadline/contract/kernel/plate.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface TextReader {
  detect: (from: ImageBitmap) => Promise<readonly { rawValue: string }[]>;
}

/** Few browsers read letters from a picture; most show it, and the plate is typed from it. */
async function readPlate(photo: File): Promise<string | undefined> {
  const Reader = (window as unknown as { TextDetector?: new () => TextReader }).TextDetector;
  if (!Reader) return undefined;
  const found = await createImageBitmap(photo)
    .then((picture) => new Reader().detect(picture))
    .catch(() => []);
  return found.map(({ rawValue }) => foldPlate(rawValue)).find((text) => readCarName(text).kind === 'plate');
}

/** The plate by picture: read where the browser can, else shown beside the field to be typed from. */
export function PlatePhoto({ onRead }: { onRead: (plate: string) => void }) {
  const { t } = useTranslation('tyre-checks');
  const [photo, setPhoto] = useState<string>();
  useEffect(() => () => (photo === undefined ? undefined : URL.revokeObjectURL(photo)), [photo]);
  const take = async (file: File | undefined) => {
    if (!file) return;
    const plate = await readPlate(file);
    setPhoto(plate ? undefined : URL.createObjectURL(file));
    if (plate) onRead(plate);
  };
  return (
    <>
      <label className="check-photo-button">
        <CameraOutlined aria-hidden />
        <span className="tl-visually-hidden">{t('car.photo')}</span>
        <input
          type="file"
          accept="image/*"
          capture="environment"
          className="tl-visually-hidden"
          onChange={(event) => void take(event.target.files?.[0])}
        />
      </label>
      {photo && (
        <figure className="check-plate-photo">
          <img src={photo} alt={t('car.photo')} />
          <figcaption>{t('car.typeIt')}</figcaption>
        </figure>
      )}
    </>
  );
}
