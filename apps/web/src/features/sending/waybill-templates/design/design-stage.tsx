import { templateFields, type WaybillData } from '@treadline/contract/sending/waybill-templates/fields.ts';
import { isOutsidePaper, type Element } from '@treadline/contract/sending/waybill-templates/layout.ts';
import { renderWaybill, type DrawCode } from '@treadline/contract/sending/waybill-templates/render.ts';
import type { CSSProperties, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useContractText, useLang } from '#kernel/lang.ts';
import { trustHtml } from '#kernel/trusted-html.ts';
import type { ResizeHandle } from './geometry.ts';
import { nameOf } from './new-elements.ts';
import { Ruler } from './ruler.tsx';
import type { Guide } from './snap.ts';
import type { Designer } from './use-designer.ts';
import { useGestures, type Gestures } from './use-gestures.ts';

const handles: readonly ResizeHandle[] = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'];

/** Screen position of millimetre coordinates. */
const placeOf = (
  { x, y, width, height }: Record<'x' | 'y' | 'width' | 'height', number>,
  scale: number,
): CSSProperties => ({ left: x * scale, top: y * scale, width: width * scale, height: height * scale });

interface BoxProps {
  element: Element;
  designer: Designer;
  gestures: Gestures;
  scale: number;
}

/** Interactive area over a rendered element. */
function ElementBox({ element, designer, gestures, scale }: BoxProps) {
  const { t } = useTranslation('waybill-templates');
  const say = useContractText();
  const { design, editable, select } = designer;
  const isChosen = design.selected.includes(element.id);
  const isOut = isOutsidePaper(element, design.layout.paper);
  const name = nameOf(element, say, (kind) => t(`kind.${kind}`));
  return (
    <button
      type="button"
      className="wd-box"
      data-id={element.id}
      data-out={isOut || undefined}
      aria-pressed={isChosen}
      aria-label={isOut ? t('outsideName', { name }) : name}
      style={placeOf(element, scale)}
      onPointerDown={(event) => gestures.onBox(event, element.id)}
      onFocus={({ currentTarget }) => {
        // By the keyboard; the pointer has chosen already, perhaps more than this one.
        if (currentTarget.matches(':focus-visible') && !isChosen) select([element.id]);
      }}
    >
      {isChosen &&
        editable &&
        design.selected.length === 1 &&
        handles.map((handle) => (
          <span
            key={handle}
            className="wd-handle"
            data-handle={handle}
            onPointerDown={(event) => gestures.onHandle(event, element.id, handle)}
          />
        ))}
    </button>
  );
}

const guideStyle = ({ axis, at, from, to }: Guide, scale: number): CSSProperties =>
  axis === 'x'
    ? { left: at * scale, top: from * scale, height: (to - from) * scale, width: 1 }
    : { top: at * scale, left: from * scale, width: (to - from) * scale, height: 1 };

interface StageProps {
  designer: Designer;
  data: WaybillData;
  draw: DrawCode;
  /** Pixels per millimetre. */
  scale: number;
  stage: RefObject<HTMLDivElement | null>;
  paper: RefObject<HTMLDivElement | null>;
}

/** Paper with rulers: print preview with selectable elements. */
export function DesignStage({ designer, data, draw, scale, stage, paper }: StageProps) {
  const lang = useLang();
  const { layout } = designer.design;
  const gestures = useGestures(designer, paper, scale);
  const size = { width: layout.paper.width * scale, height: layout.paper.height * scale };
  return (
    <div ref={stage} className="wd-stage" tabIndex={-1}>
      <div
        className="wd-desk"
        style={{ gridTemplateColumns: `24px ${size.width}px`, gridTemplateRows: `24px ${size.height}px` }}
      >
        <span className="wd-corner" />
        <Ruler axis="x" length={layout.paper.width} scale={scale} />
        <Ruler axis="y" length={layout.paper.height} scale={scale} />
        <div
          ref={paper}
          className="wd-paper"
          role="group"
          aria-label={templateFields.paper.label[lang]}
          style={size}
          onPointerDown={gestures.onPaper}
          onPointerMove={gestures.onMove}
          onPointerUp={gestures.onEnd}
          onPointerCancel={gestures.onEnd}
        >
          <div
            className="wd-art"
            aria-hidden
            // Made of escaped text by the contract's renderer, which prints it, too.
            dangerouslySetInnerHTML={{ __html: trustHtml(renderWaybill(layout, data, draw)) }}
          />
          {layout.elements.map((element) => (
            <ElementBox
              key={element.id}
              element={element}
              designer={designer}
              gestures={gestures}
              scale={scale}
            />
          ))}
          {gestures.guides.map((guide) => (
            <span key={`${guide.axis}${guide.at}`} className="wd-guide" style={guideStyle(guide, scale)} />
          ))}
          {gestures.frame && <span className="wd-frame" style={placeOf(gestures.frame, scale)} />}
        </div>
      </div>
    </div>
  );
}
