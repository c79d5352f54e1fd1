import { storageFields as fields } from '@treadline/contract/service/tyre-storage/fields.ts';
import { isMasked } from '@treadline/contract/kernel/mask.ts';
import { Alert, Button, Input } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { textOfError } from '#kernel/error-text.ts';
import { useLang } from '#kernel/lang.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { clearSignature, SignatureField } from '#ui/form/signature-field.tsx';
import { resultOn, stalePaths, type DialogProps } from '../types.ts';

const pngOf = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));

/** Dialog to hand a whole set out: who takes it, and the signature, drawn on the phone. */
export function HandOutDialog({ set, open, onClose }: DialogProps) {
  const { t } = useTranslation('tyre-storage');
  const lang = useLang();
  const [name, setName] = useState(isMasked(set.customerName) ? '' : set.customerName);
  const [isDrawn, setDrawn] = useState(false);
  const [failed, setFailed] = useState('');
  const canvas = useRef<HTMLCanvasElement | null>(null);
  const act = useAct('POST /order/storage/handOut/:id', {
    done: t('handOut.done', { no: set.storageNo }),
    refresh: stalePaths,
    result: resultOn,
  });
  const save = async () => {
    const drawn = canvas.current && (await pngOf(canvas.current));
    if (!drawn) return;
    const file = new File([drawn], 'signature.png', { type: 'image/png' });
    const body = { version: String(set.version), name };
    try {
      await act.orThrow({ params: { id: set.id }, body, file });
      onClose();
    } catch (error) {
      setFailed(textOfError(error));
    }
  };
  const clear = () => {
    if (canvas.current) clearSignature(canvas.current);
    setDrawn(false);
  };
  return (
    <Dialog
      open={open}
      width={560}
      title={t('handOut.title', { no: set.storageNo })}
      okText={t('handOut.ok')}
      okDisabled={!isDrawn || name.trim() === ''}
      busy={act.busy}
      onOk={() => void save()}
      onClose={onClose}
      footerStart={<Button onClick={clear}>{t('handOut.clear')}</Button>}
    >
      {failed && <Alert type="error" showIcon title={failed} />}
      <p className="tl-hint">
        {t('handOut.text', { plate: set.plateNumber, count: set.tyreCount, shelf: set.shelf })}
      </p>
      <label className="storage-field">
        {fields.handedOutTo.label[lang]}
        <Input value={name} maxLength={40} onChange={({ target }) => setName(target.value)} />
      </label>
      <div className="storage-field" aria-hidden>
        {t('handOut.sign')}
      </div>
      <SignatureField canvas={canvas} label={t('handOut.sign')} onDrawn={() => setDrawn(true)} />
    </Dialog>
  );
}
