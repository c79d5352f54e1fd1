import {
  AlignCenterOutlined,
  AlignLeftOutlined,
  AlignRightOutlined,
  ColumnWidthOutlined,
  CopyOutlined,
  DeleteOutlined,
  RedoOutlined,
  UndoOutlined,
  VerticalAlignBottomOutlined,
  VerticalAlignMiddleOutlined,
  VerticalAlignTopOutlined,
  ColumnHeightOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
} from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { duplicateChosen } from './clipboard.ts';
import { alignTo, distributeEvenly, reorder } from './geometry.ts';
import { removeChosen } from './use-design-keys.ts';
import type { Designer } from './use-designer.ts';

const edges = [
  ['left', <AlignLeftOutlined key="left" />],
  ['center', <AlignCenterOutlined key="center" />],
  ['right', <AlignRightOutlined key="right" />],
  ['top', <VerticalAlignTopOutlined key="top" />],
  ['middle', <VerticalAlignMiddleOutlined key="middle" />],
  ['bottom', <VerticalAlignBottomOutlined key="bottom" />],
] as const;

interface ToolProps {
  label: string;
  icon?: ReactNode;
  text?: string;
  disabled?: boolean;
  onClick: () => void;
}

function Tool({ label, icon, text, disabled = false, onClick }: ToolProps) {
  return (
    <Tooltip title={label}>
      <Button size="small" type="text" icon={icon} aria-label={label} disabled={disabled} onClick={onClick}>
        {text}
      </Button>
    </Tooltip>
  );
}

/** Edit actions on the selection: undo, copy, order, align. */
function Edits({ designer, focus }: { designer: Designer; focus: (ids: readonly string[]) => void }) {
  const { t } = useTranslation(['waybill-templates', 'words']);
  const { design, dispatch, change, chosen } = designer;
  const { layout, selected } = design;
  const none = chosen.length === 0;
  return (
    <>
      <Tool
        label={t('words:undo')}
        icon={<UndoOutlined />}
        disabled={design.past.length === 0}
        onClick={() => dispatch({ type: 'undo' })}
      />
      <Tool
        label={t('tool.redo')}
        icon={<RedoOutlined />}
        disabled={design.future.length === 0}
        onClick={() => dispatch({ type: 'redo' })}
      />
      <span className="wd-gap" />
      <Tool
        label={t('tool.duplicate')}
        icon={<CopyOutlined />}
        disabled={none}
        onClick={() => focus(duplicateChosen(designer))}
      />
      <Tool
        label={t('tool.remove')}
        icon={<DeleteOutlined />}
        disabled={none}
        onClick={() => removeChosen(designer)}
      />
      <span className="wd-gap" />
      {edges.map(([edge, icon]) => (
        <Tool
          key={edge}
          label={t(`tool.${edge}`)}
          icon={icon}
          disabled={none}
          onClick={() => change(alignTo(layout, selected, edge))}
        />
      ))}
      <Tool
        label={t('tool.spreadX')}
        icon={<ColumnWidthOutlined />}
        disabled={chosen.length < 3}
        onClick={() => change(distributeEvenly(layout, selected, 'x'))}
      />
      <Tool
        label={t('tool.spreadY')}
        icon={<ColumnHeightOutlined />}
        disabled={chosen.length < 3}
        onClick={() => change(distributeEvenly(layout, selected, 'y'))}
      />
      <span className="wd-gap" />
      {(['front', 'back'] as const).map((order) => (
        <Tool
          key={order}
          label={t(`tool.${order}`)}
          text={t(`tool.${order}Short`)}
          disabled={none}
          onClick={() => change(reorder(layout, selected, order))}
        />
      ))}
    </>
  );
}

interface ToolbarProps {
  designer: Designer;
  /** Zoom factor; 1 is actual size. */
  zoom: number;
  onZoom: (zoom: number) => void;
  onFit: () => void;
  focus: (ids: readonly string[]) => void;
}

/** Tools above the paper, and zoom. */
export function Toolbar({ designer, zoom, onZoom, onFit, focus }: ToolbarProps) {
  const { t } = useTranslation(['waybill-templates', 'words']);
  return (
    <div className="wd-tools" role="toolbar" aria-label={t('tools')}>
      {designer.editable && <Edits designer={designer} focus={focus} />}
      <span className="wd-end">
        <Tool label={t('words:zoomOut')} icon={<ZoomOutOutlined />} onClick={() => onZoom(zoom / 1.25)} />
        <span className="wd-zoom tl-num">{`${Math.round(zoom * 100)}%`}</span>
        <Tool label={t('words:zoomIn')} icon={<ZoomInOutlined />} onClick={() => onZoom(zoom * 1.25)} />
        <Tool label={t('tool.fit')} text={t('tool.fitShort')} onClick={onFit} />
      </span>
    </div>
  );
}
