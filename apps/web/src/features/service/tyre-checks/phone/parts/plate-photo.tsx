import { CameraOutlined } from '@ant-design/icons';
import { foldPlate } from '@treadline/contract/kernel/number-folds.ts';
import { readCarName } from '@treadline/contract/kernel/plate.ts';
import { useTranslation } from 'react-i18next';
import { forgetPhoto } from '../keep/photos.ts';
import { takePhoto } from '../keep/take-photo.ts';
import { identifyCar } from '../model/draft.ts';
import type { CheckDraft } from '../model/types.ts';
import type { ChangeCheck } from '../use-check.ts';
import { SavedPhoto } from './saved-photo.tsx';

interface TextReader {
  detect: (from: ImageBitmap) => Promise<readonly { rawValue: string }[]>;
}

/** Recognises a plate; undefined in the many browsers without text recognition. */
async function readPlate(photo: File): Promise<string | undefined> {
  const Reader = (window as unknown as { TextDetector?: new () => TextReader }).TextDetector;
  if (!Reader) return undefined;
  const found = await createImageBitmap(photo)
    .then((picture) => new Reader().detect(picture))
    .catch(() => []);
  return found.map(({ rawValue }) => foldPlate(rawValue)).find((text) => readCarName(text).kind === 'plate');
}

/** Plate photo, stored with the check: recognised where the browser can, else shown beside the field for typing. */
export function PlatePhoto({ draft, change }: { draft: CheckDraft; change: ChangeCheck }) {
  const { t } = useTranslation('tyre-checks');
  const { platePhoto, correct } = draft;
  const show = (photo: string | undefined) => {
    change((before) => ({ ...before, platePhoto: photo }));
    if (platePhoto) void forgetPhoto(platePhoto);
  };
  const take = async (file: File | undefined) => {
    if (!file) return;
    show(await takePhoto(file));
    const plate = correct ? undefined : await readPlate(file);
    if (plate) change((before) => identifyCar(before, plate));
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
          onChange={(event) => {
            void take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </label>
      {platePhoto && (
        <div className="check-plate-photo">
          <SavedPhoto id={platePhoto} name={t('car.platePhoto')} onDrop={() => show(undefined)} />
        </div>
      )}
    </>
  );
}
