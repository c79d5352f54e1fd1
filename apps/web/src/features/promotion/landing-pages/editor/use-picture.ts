import { pageLimits } from '@treadline/contract/promotion/landing-pages/blocks.ts';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { downscalePicture, makeThumbnail } from '#kernel/document/make-thumbnail.ts';

/** Longer side in pixels: sharp on a phone, and quick to load. */
const side = 1290;

/** Picture to upload: unchanged if small, else scaled down; null for other files. */
async function fitPicture(file: File): Promise<File | null> {
  const canvas = await downscalePicture(file, side);
  if (!canvas) return null;
  if (file.size <= pageLimits.picture / 4 && Math.max(canvas.width, canvas.height) < side) return file;
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.88));
  return blob && new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' });
}

/** Picture upload: asks for a file, scales it for phones and stores it; reports unsuitable files. */
export function usePicture(onKept: (fileId: number) => void) {
  const { t } = useTranslation('landing-pages');
  const { message } = App.useApp();
  const upload = useAct('POST /data/upload/image/common');
  const take = async (file: File | undefined) => {
    const picture = file && (await fitPicture(file));
    if (!picture) return void (file && message.error(t('editor.pictureRefused')));
    const thumbnail = await makeThumbnail(picture);
    const stored = await upload.run({ file: picture, body: { thumbnail } });
    if (stored) onKept(stored.fileId);
  };
  const choose = () => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = 'image/png,image/jpeg,image/webp';
    input.addEventListener('change', () => void take(input.files?.[0]));
    input.click();
  };
  return { choose, busy: upload.busy };
}
