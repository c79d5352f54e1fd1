import { Alert, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#kernel/api.ts';
import { useCan } from '#kernel/can.tsx';
import { useTab } from '#kernel/tabs/use-tab.ts';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import type { TemplateDetail } from '../types.ts';
import { DesignerHead, useDocument } from './designer-head.tsx';
import { dropPlace, freePlace } from './geometry.ts';
import type { NewElement } from './new-elements.ts';
import { Palette } from './palette.tsx';
import { Properties } from './properties.tsx';
import { DesignStage } from './design-stage.tsx';
import { Toolbar } from './toolbar.tsx';
import { useCodes } from './use-codes.ts';
import { useDesignKeys } from './use-design-keys.ts';
import { useDesigner, type Designer } from './use-designer.ts';
import { usePicture } from './use-picture.ts';
import { useSave } from './use-save.ts';
import { useZoom } from './use-zoom.ts';
import './designer.css';

const VersionsDialog = lazyDialog(() =>
  import('./versions-dialog.tsx').then((module) => module.VersionsDialog),
);

/** Notice of a version conflict: the other version can be loaded, and one's own restored by undo. */
function Stale({ designer, onTaken }: { designer: Designer; onTaken: () => void }) {
  const { t } = useTranslation('waybill-templates');
  const take = async () => {
    const id = designer.saved?.id ?? 0;
    designer.take(await api('GET /data/waybill/template/detail/:id', { params: { id } }));
    onTaken();
  };
  return (
    <Alert
      type="warning"
      showIcon
      title={t('stale')}
      action={
        <Button size="small" onClick={() => void take()}>
          {t('takeNewest')}
        </Button>
      }
    />
  );
}

/** Adds elements to the paper and focuses them, for the arrow keys. */
function usePut(designer: Designer, scale: number) {
  const stage = useRef<HTMLDivElement>(null);
  const paper = useRef<HTMLDivElement>(null);
  const { layout } = designer.design;
  const focus = ([id]: readonly string[]) =>
    requestAnimationFrame(() => {
      const box = id ? stage.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`) : null;
      (box ?? stage.current)?.focus();
    });
  const put = (element: NewElement, at?: { left: number; top: number }) => {
    const edge = paper.current?.getBoundingClientRect();
    if (!edge) return;
    const isOver =
      !at || (at.left >= edge.left && at.left <= edge.right && at.top >= edge.top && at.top <= edge.bottom);
    if (!isOver) return;
    const place = at
      ? dropPlace(layout.paper, element, { x: (at.left - edge.left) / scale, y: (at.top - edge.top) / scale })
      : freePlace(layout, element);
    focus(designer.add([{ ...element, ...place, id: '' }]));
  };
  return { stage, paper, focus, put };
}

/** Waybill designer, by mouse or keyboard, with print preview. */
export function DesignerPage({ template }: { template?: TemplateDetail }) {
  const { t } = useTranslation('waybill-templates');
  const { setDirty } = useTab();
  const designer = useDesigner(template, useCan()({ code: 'waybill_template_manage' }));
  const { design, editable, isDirty, saved } = designer;
  const [note, setNote] = useState(0);
  const [versions, setVersions] = useState(false);
  const desk = useRef<HTMLDivElement>(null);
  const { zoom, scale, setZoom, fit } = useZoom(desk, design.layout.paper);
  const { stage, paper, focus, put } = usePut(designer, scale);
  const choosePicture = usePicture(put);
  const { save, busy, stale, setStale } = useSave(designer);
  const { documents, data } = useDocument(note);
  const draw = useCodes(design.layout, data);
  useEffect(() => setDirty(isDirty), [setDirty, isDirty]);
  const onKeyDown = useDesignKeys(designer, { save: () => void save(), focus });
  return (
    <div className="wd" role="presentation" onKeyDown={onKeyDown}>
      <DesignerHead
        designer={designer}
        documents={documents}
        chosen={note}
        onChoose={setNote}
        data={data}
        draw={draw}
        busy={busy}
        onSave={() => void save()}
        onVersions={() => setVersions(true)}
      />
      {stale && <Stale designer={designer} onTaken={() => setStale(false)} />}
      <Toolbar designer={designer} zoom={zoom} onZoom={setZoom} onFit={fit} focus={focus} />
      <div className="wd-body" data-look={editable ? undefined : ''}>
        {editable && <Palette onPut={put} onPicture={choosePicture} />}
        <div ref={desk} className="wd-view" aria-label={t('desk')} role="region">
          <DesignStage
            designer={designer}
            data={data}
            draw={draw}
            scale={scale}
            stage={stage}
            paper={paper}
          />
        </div>
        <Properties designer={designer} data={data} draw={draw} />
      </div>
      {saved && (
        <VersionsDialog
          designer={designer}
          template={saved}
          open={versions}
          onClose={() => setVersions(false)}
        />
      )}
    </div>
  );
}
