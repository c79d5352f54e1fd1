import { EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { clearSignature, SignatureField } from '#ui/form/signature-field.tsx';
import { forgetPhoto } from '../keep/photos.ts';
import { saveCanvas } from '../keep/take-photo.ts';
import type { CheckDraft } from '../model/types.ts';
import type { ChangeCheck } from '../use-check.ts';
import { SavedPhoto } from './saved-photo.tsx';

/** Signature pad for the customer; the picture is sent with the photos. */
export function Signature({ draft, change }: { draft: CheckDraft; change: ChangeCheck }) {
  const { t } = useTranslation('tyre-checks');
  const [isOpen, setOpen] = useState(false);
  const [isDrawn, setDrawn] = useState(false);
  const canvas = useRef<HTMLCanvasElement | null>(null);
  const { signature, correct } = draft;
  const put = (next: string | undefined) => {
    change((before) => ({ ...before, signature: next }));
    if (signature) void forgetPhoto(signature);
  };
  const open = () => {
    setDrawn(false);
    setOpen(true);
  };
  const keep = async () => {
    if (canvas.current) put(await saveCanvas(canvas.current, 'image/png'));
    setOpen(false);
  };
  const clear = () => {
    if (canvas.current) clearSignature(canvas.current);
    setDrawn(false);
  };
  return (
    <section className="check-signature" aria-label={t('sign.title')}>
      <Button size="large" icon={<EditOutlined aria-hidden />} onClick={open}>
        {t('sign.title')}
      </Button>
      {signature && <SavedPhoto id={signature} name={t('sign.title')} onDrop={() => put(undefined)} />}
      {!signature && correct?.isSigned && <span className="check-hint">{t('sign.former')}</span>}
      <Dialog
        open={isOpen}
        title={t('sign.title')}
        width={560}
        okText={t('sign.keep')}
        okDisabled={!isDrawn}
        onOk={() => void keep()}
        onClose={() => setOpen(false)}
        footerStart={<Button onClick={clear}>{t('sign.clear')}</Button>}
      >
        <p className="check-hint">{t('sign.text', { plate: draft.plate })}</p>
        <SignatureField canvas={canvas} label={t('sign.field')} onDrawn={() => setDrawn(true)} />
      </Dialog>
    </section>
  );
}
