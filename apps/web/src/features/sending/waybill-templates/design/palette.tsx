import {
  BarcodeOutlined,
  BorderOutlined,
  FontSizeOutlined,
  LineOutlined,
  PictureOutlined,
  QrcodeOutlined,
} from '@ant-design/icons';
import { waybillFields, type WaybillField } from '@treadline/contract/sending/waybill-templates/fields.ts';
import { useState, type PointerEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useContractText } from '#kernel/lang.ts';
import '#ui/tools.css';
import { fieldElement, plainElements, type NewElement } from './new-elements.ts';

const kinds = [
  ['text', <FontSizeOutlined key="text" />],
  ['barcode', <BarcodeOutlined key="barcode" />],
  ['qrcode', <QrcodeOutlined key="qrcode" />],
  ['line', <LineOutlined key="line" />],
  ['rect', <BorderOutlined key="rect" />],
] as const;

export interface PaletteProps {
  /** Adds an element at a screen position, or where there is room. */
  onPut: (element: NewElement, at?: { left: number; top: number }) => void;
  onPicture: () => void;
}

/** Element being dragged from the palette. */
interface Carried {
  label: string;
  left: number;
  top: number;
}

/** Drag and drop of palette buttons: reports the drop position; a press without movement remains a click. */
function useCarry(onPut: PaletteProps['onPut']) {
  const [carried, setCarried] = useState<Carried | null>(null);
  const take = (event: PointerEvent, label: string, element: NewElement) => {
    if (event.button !== 0) return;
    const from = { left: event.clientX, top: event.clientY };
    const watch = new AbortController();
    let isOnItsWay = false;
    const move = ({ clientX: left, clientY: top }: globalThis.PointerEvent) => {
      isOnItsWay ||= Math.hypot(left - from.left, top - from.top) > 4;
      if (isOnItsWay) setCarried({ label, left, top });
    };
    const end = ({ type, clientX: left, clientY: top }: globalThis.PointerEvent) => {
      watch.abort();
      setCarried(null);
      if (isOnItsWay && type === 'pointerup') onPut(element, { left, top });
    };
    addEventListener('pointermove', move, watch);
    addEventListener('pointerup', end, watch);
    addEventListener('pointercancel', end, watch);
  };
  return { carried, take };
}

/** Palette of shapes, codes and document fields: dragged onto the paper, or placed by a click where there is room. */
export function Palette({ onPut, onPicture }: PaletteProps) {
  const { t } = useTranslation('waybill-templates');
  const say = useContractText();
  const { carried, take } = useCarry(onPut);
  const item = (key: string, label: string, element: NewElement, icon?: ReactNode, hint?: string) => (
    <li key={key}>
      <button
        type="button"
        title={hint}
        onPointerDown={(event) => take(event, label, element)}
        onClick={() => onPut(element)}
      >
        {icon}
        <span className="tl-ellipsis">{label}</span>
      </button>
    </li>
  );
  return (
    <nav className="tl-tools" aria-label={t('palette')}>
      <h2>{t('shapes')}</h2>
      <ul className="wd-shapes">
        {kinds.map(([kind, icon]) => item(kind, t(`kind.${kind}`), plainElements[kind](t('newText')), icon))}
        <li>
          <button type="button" onClick={onPicture}>
            <PictureOutlined />
            <span className="tl-ellipsis">{t('kind.picture')}</span>
          </button>
        </li>
      </ul>
      <h2>{t('fields')}</h2>
      <ul>
        {Object.entries(waybillFields).map(([key, field]) =>
          item(key, say(field), fieldElement(key as WaybillField), undefined, field.sample),
        )}
      </ul>
      {carried && (
        <span className="tl-carried" style={{ left: carried.left, top: carried.top }}>
          {carried.label}
        </span>
      )}
    </nav>
  );
}
