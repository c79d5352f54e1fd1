import { DownloadOutlined, InboxOutlined } from '@ant-design/icons';
import { Alert, Button, Progress, Upload } from 'antd';
import { useState } from 'react';
import '../theme/app-styles.ts';
import { useUiText } from '../text.ts';
import { Dialog } from './dialog.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import type { ImportDialogProps, ImportHow, ImportProgress, ImportResult } from './import-dialog.tsx';
import './feedback.css';

type ImportState =
  | { step: 'choose'; failure?: string }
  | { step: 'running'; file: File; progress: ImportProgress }
  | { step: 'done'; file: File; how: ImportHow; result: ImportResult };

/**
 * Content of the import dialog: template, file, progress, then either a count or all invalid rows with their reasons.
 */
export function ImportPanel(props: ImportDialogProps) {
  const { open, onClose, title, accept = '.xlsx', upload } = props;
  const text = useUiText();
  const [state, setState] = useState<ImportState>({ step: 'choose' });
  const start = async (file: File, how: ImportHow = {}) => {
    setState({ step: 'running', file, progress: { step: 'sending', share: 0 } });
    try {
      const result = await upload(file, (progress) => setState({ step: 'running', file, progress }), how);
      setState({ step: 'done', file, how, result });
      if (result.outcome === 'imported') props.onDone?.();
    } catch (error) {
      setState({ step: 'choose', failure: error instanceof Error ? error.message : String(error) });
    }
  };
  const close = () => {
    onClose();
    if (state.step !== 'running') setState({ step: 'choose' });
  };
  const isRefused = state.step === 'done' && state.result.outcome === 'refused';
  return (
    <Dialog open={open} title={isRefused ? (props.errorTitle ?? title) : title} width={640} onClose={close}>
      <div className="tl-import">
        {props.intro && <div className="tl-import-intro">{props.intro}</div>}
        {state.step === 'choose' && (
          <>
            {props.fields}
            {state.failure && <Alert type="error" showIcon title={state.failure} />}
            <Upload.Dragger
              accept={accept}
              maxCount={1}
              showUploadList={false}
              beforeUpload={(file) => {
                void start(file);
                return false;
              }}
            >
              <InboxOutlined className="tl-import-icon" />
              <div>{text('importDrop')}</div>
              <div className="tl-import-hint">{text('importHint', { accept })}</div>
            </Upload.Dragger>
            {props.onTemplate && (
              <Button
                type="link"
                icon={<DownloadOutlined />}
                className="tl-import-template"
                onClick={() => void props.onTemplate?.()}
              >
                {text('importTemplate')}
              </Button>
            )}
          </>
        )}
        {state.step === 'running' && <ImportRunning file={state.file.name} progress={state.progress} />}
        {state.step === 'done' && (
          <ImportOutcome
            {...props}
            file={state.file.name}
            result={state.result}
            onRepeat={() => void start(state.file, { ...state.how, again: true })}
            onSheet={(sheet) => void start(state.file, { ...state.how, sheet })}
            onAgain={() => setState({ step: 'choose' })}
            onClose={close}
          />
        )}
      </div>
    </Dialog>
  );
}

/** Value of the progress bar: of the upload, then of the rows, which are checked and then applied. */
function shareOf(progress: ImportProgress): number {
  if (progress.step === 'sending') return progress.share;
  if (progress.step === 'waiting' || !progress.rows) return 1;
  const { rows, checked, applied } = progress.rows;
  return (checked + applied) / (2 * rows);
}

function ImportRunning({ file, progress }: { file: string; progress: ImportProgress }) {
  const text = useUiText();
  const percent = Math.round(shareOf(progress) * 100);
  const said = {
    sending: () => text('importSending', { percent }),
    waiting: () => text('importWaiting', { count: progress.step === 'waiting' ? progress.files : 0 }),
    working: () => {
      const rows = progress.step === 'working' && progress.rows;
      if (!rows) return text('importWorking');
      const isChecked = rows.checked === rows.rows;
      const [done, all] = [isChecked ? rows.applied : rows.checked, rows.rows];
      const count = { done: done.toLocaleString('en-US'), rows: all.toLocaleString('en-US') };
      return text(isChecked ? 'importApplying' : 'importChecking', count);
    },
  };
  return (
    <div className="tl-import-running" role="status">
      <div className="tl-ellipsis">{file}</div>
      <Progress percent={percent} status="active" showInfo={false} aria-label={file} />
      <div className="tl-import-hint">{said[progress.step]()}</div>
    </div>
  );
}
