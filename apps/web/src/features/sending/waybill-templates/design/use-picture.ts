import { layoutLimits } from '@treadline/contract/sending/waybill-templates/layout.ts';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { pictureElement, type NewElement } from './new-elements.ts';

const readSource = (file: File): Promise<string> =>
  new Promise((done, failed) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => done(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => failed(reader.error ?? new Error(file.name)));
    reader.readAsDataURL(file);
  });

/** Reads a file as an element; rejects other files. */
async function readPicture(file: File): Promise<NewElement> {
  const source = await readSource(file);
  const image = new Image();
  image.src = source;
  await image.decode();
  return pictureElement(source, { width: image.naturalWidth, height: image.naturalHeight });
}

/** Picture input: asks for a PNG or JPEG of at most 200 KB and returns it as an element; reports unsuitable files. */
export function usePicture(onRead: (element: NewElement) => void): () => void {
  const { t } = useTranslation('waybill-templates');
  const { message } = App.useApp();
  const take = async (file: File | undefined) => {
    if (!file) return;
    const isFit = ['image/png', 'image/jpeg'].includes(file.type) && file.size <= layoutLimits.picture;
    const element = isFit ? await readPicture(file).catch(() => null) : null;
    if (element) onRead(element);
    else message.error(t('pictureRefused'));
  };
  return () => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = 'image/png,image/jpeg';
    input.addEventListener('change', () => void take(input.files?.[0]));
    input.click();
  };
}
