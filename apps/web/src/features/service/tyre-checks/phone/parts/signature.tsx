import { EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useLayoutEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { forgetPhoto } from '../keep/photos.ts';
import { saveCanvas } from '../keep/take-photo.ts';
import type { CheckDraft } from '../model/types.ts';
import type { ChangeCheck } from '../use-check.ts';
import { SavedPhoto } from './saved-photo.tsx';

/** Picture pixels per screen pixel, as it is printed too. */
const scale = 2;
const line = 2.5;

const empty = (canvas: HTMLCanvasElement) => {
  canvas.width = canvas.clientWidth * scale;
  canvas.height = canvas.clientHeight * scale;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  // Paper and ink, whatever the screen looks like: it is printed and kept.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.strokeStyle = '#000';
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.lineWidth = line * scale;
};

/** Canvas for drawing by finger, pen or mouse. */
function Field({ canvas, onDrawn }: { canvas: RefObject<HTMLCanvasElement | null>; onDrawn: () => void }) {
  const { t } = useTranslation('tyre-checks');
  useLayoutEffect(() => {
    if (canvas.current) empty(canvas.current);
  }, [canvas]);
  const draw = (event: PointerEvent<HTMLCanvasElement>, isFirst: boolean) => {
    const own = event.currentTarget;
    const pen = own.getContext('2d');
    if (!pen || (!isFirst && !own.hasPointerCapture(event.pointerId))) return;
    const { left, top } = own.getBoundingClientRect();
    const [x, y] = [(event.clientX - left) * scale, (event.clientY - top) * scale];
    if (isFirst) {
      own.setPointerCapture(event.pointerId);
      pen.beginPath();
      pen.moveTo(x, y);
    }
    // A dot is a line, too.
    pen.lineTo(x, y);
    pen.stroke();
    onDrawn();
  };
  return (
    <canvas
      ref={canvas}
      className="check-sign"
      role="img"
      aria-label={t('sign.field')}
      onPointerDown={(event) => draw(event, true)}
      onPointerMove={(event) => draw(event, false)}
    />
  );
}

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
    if (canvas.current) empty(canvas.current);
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
        <Field canvas={canvas} onDrawn={() => setDrawn(true)} />
      </Dialog>
    </section>
  );
}
