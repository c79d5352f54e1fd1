import { CloseOutlined, DownloadOutlined } from '@ant-design/icons';
import { App, Button, Tooltip } from 'antd';
import { useRef, useState, type CSSProperties } from 'react';
import { useUiText } from '../text.ts';
import './list.css';

export type ExportProgress = { done: number; total?: number | undefined };

export type ExportButtonProps = {
  /** Creates and saves the file. `report` may be called at any time; the signal aborts when the user cancels. */
  run: (report: (progress: ExportProgress) => void, signal: AbortSignal) => Promise<void>;
  label?: string;
  disabled?: boolean;
};

/** Button that shows the progress of its export and the reason of a failure. Hiding the tab does not stop it. */
export function ExportButton({ run, label, disabled }: ExportButtonProps) {
  const text = useUiText();
  const { message } = App.useApp();
  const running = useRef<AbortController>(undefined);
  const [progress, setProgress] = useState<ExportProgress>();
  const start = async () => {
    const mine = new AbortController();
    running.current = mine;
    setProgress({ done: 0 });
    try {
      await run((next) => !mine.signal.aborted && setProgress(next), mine.signal);
    } catch (error) {
      if (!mine.signal.aborted)
        message.error(
          text('exportFailed', { reason: error instanceof Error ? error.message : String(error) }),
        );
    } finally {
      setProgress(undefined);
    }
  };
  if (!progress) {
    return (
      <Tooltip title={label ?? text('export')}>
        <Button
          icon={<DownloadOutlined />}
          aria-label={label ?? text('export')}
          disabled={disabled ?? false}
          onClick={() => void start()}
        />
      </Tooltip>
    );
  }
  const { done, total } = progress;
  const shown = { done: done.toLocaleString('en-US'), total: (total ?? 0).toLocaleString('en-US') };
  return (
    <span className="tl-export" role="status">
      <i
        className="tl-export-ring"
        style={{ '--share': total ? done / total : 0 } as CSSProperties}
        aria-hidden
      />
      {text(total ? 'exporting' : 'exportingOpen', shown)}
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined />}
        aria-label={text('stopExport')}
        onClick={() => running.current?.abort()}
      />
    </span>
  );
}
