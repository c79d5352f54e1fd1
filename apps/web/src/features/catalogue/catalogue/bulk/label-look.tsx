import { labelSheets, type LabelSheet } from '@treadline/contract/catalogue/catalogue/labels.ts';
import { Alert } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchFile } from '#kernel/api.ts';
import { trustPage } from '#kernel/trusted-html.ts';
import type { LabelOrder } from './types.ts';
import { useAnswer } from './use-answer.ts';

/** Labels of a roll in the preview. */
const shownOfRoll = 6;
/** Pixels of the preview within its edges on the narrowest screen, and of a millimetre. */
const [roomWidth, roomHeight, pixelsOfMm] = [316, 380, 96 / 25.4];
const largest = 1.15;

/** Scale at which the first label, or the sheet, fits into the preview whole. */
function scaleOf(sheet: LabelSheet): number {
  const { width, height } = sheet === 'A4' ? { width: 210, height: 297 } : labelSheets[sheet];
  const [across, down] = [roomWidth / (width * pixelsOfMm), roomHeight / (height * pixelsOfMm)];
  return Math.min(largest, across, down);
}

/** Part of the order that fits on the first sheet. */
function firstOf({ sheet, skip = 0, items }: LabelOrder): LabelOrder {
  let room = sheet === 'A4' ? labelSheets.A4.perSheet - skip : shownOfRoll;
  const some = items.flatMap((item) => {
    const copies = Math.min(room, item.copies);
    room -= copies;
    return copies > 0 ? [{ ...item, copies }] : [];
  });
  return { sheet, skip, items: some };
}

const readPage = async (body: LabelOrder, signal: AbortSignal): Promise<string> =>
  (await fetchFile('POST /product/partData/labels', { body }, { signal })).blob.text();

/** Sandboxed page without scripts. React would pass srcDoc as text that the browser refuses. */
function Page({ html, title, scale }: { html: string; title: string; scale: number }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (frame.current) frame.current.srcdoc = trustPage(html);
  }, [html]);
  const side = `${100 / scale}%`;
  const style = { width: side, height: side, transform: `scale(${scale})` };
  return <iframe ref={frame} title={title} sandbox="" tabIndex={-1} style={style} />;
}

/** Preview of the first labels as printed. */
export function LabelLook({ order, open }: { order: LabelOrder; open: boolean }) {
  const { t } = useTranslation('catalogue');
  const { answer, error } = useAnswer(open && order.items.length > 0 ? firstOf(order) : undefined, readPage);
  if (error) return <Alert type="error" showIcon title={error} />;
  return (
    <div className="bulk-look">
      {answer && <Page html={answer} title={t('bulk.look')} scale={scaleOf(order.sheet)} />}
    </div>
  );
}
