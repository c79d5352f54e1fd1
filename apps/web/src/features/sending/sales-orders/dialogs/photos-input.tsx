import { Button, Upload } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { makeThumbnail } from '#kernel/document/make-thumbnail.ts';

/** Photos uploaded as files of a sales order on submit; after a failure each is uploaded only once. */
export function usePhotos(orderId: number) {
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const sent = useRef(new WeakMap<File, number>());
  const attach = useAct('POST /logistics/salesOrder/attach/:id');
  const sendOne = async (file: File): Promise<number> => {
    const known = sent.current.get(file);
    if (known !== undefined) return known;
    const body = { thumbnail: await makeThumbnail(file) };
    const { id } = await attach.orThrow({ params: { id: orderId }, file, body });
    sent.current.set(file, id);
    return id;
  };
  /**
   * Uploads the photos.
   * @returns the ids of their files
   */
  const send = async (): Promise<number[]> => {
    const ids: number[] = [];
    for (const file of photos) ids.push(await sendOne(file));
    return ids;
  };
  return { photos, setPhotos, send };
}

interface PhotosInputProps {
  photos: readonly File[];
  onChange: (photos: readonly File[]) => void;
  /** Maximum number of photos. */
  most: number;
}

/** Input for photos, selected or taken, listed by name. */
export function PhotosInput({ photos, onChange, most }: PhotosInputProps) {
  const { t } = useTranslation('sales-orders');
  return (
    <Upload
      multiple
      accept="image/png,image/jpeg,image/webp"
      fileList={photos.map((file, at) => ({ uid: String(at), name: file.name }))}
      beforeUpload={(file, all) => {
        if (file === all[0]) onChange([...photos, ...all].slice(0, most));
        return false;
      }}
      onRemove={({ uid }) => onChange(photos.filter((_, at) => String(at) !== uid))}
    >
      <Button disabled={photos.length >= most}>{t('claim.addPhotos')}</Button>
    </Upload>
  );
}
