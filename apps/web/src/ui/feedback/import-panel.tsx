import { DownloadOutlined, InboxOutlined } from '@ant-design/icons';
import { Alert, Button, Progress, Upload } from 'antd';
import { useState, type ReactNode } from 'react';
import '../theme/app-styles.ts';
import { useUiText } from '../text.ts';
import { Dialog } from './dialog.tsx';
import type { ImportBadRow, ImportDialogProps, ImportProgress, ImportResult } from './import-dialog.tsx';
import './feedback.css';

type ImportState =
  | { step: 'choose'; failure?: string }
  | { step: 'running'; file: string; progress: ImportProgress }
  | { step: 'done'; file: string; result: ImportResult };

/** Template, file, progress, then either a count or every bad row with its reason. */
export function ImportPanel(props: ImportDialogProps) {
  const { open, onClose, title, accept = '.xlsx', upload } = props;
  const text = useUiText();
  const [state, setState] = useState<ImportState>({ step: 'choose' });
  const start = async (file: File) => {
    setState({ step: 'running', file: file.name, progress: { done: 0 } });
    try {
      const result = await upload(file, (progress) =>
        setState({ step: 'running', file: file.name, progress }),
      );
      setState({ step: 'done', file: file.name, result });
      if (result.ok) props.onDone?.();
    } catch (error) {
      setState({ step: 'choose', failure: error instanceof Error ? error.message : String(error) });
    }
  };
  const close = () => {
    onClose();
    if (state.step !== 'running') setState({ step: 'choose' });
  };
  const isRefused = state.step === 'done' && !state.result.ok;
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
        {state.step === 'running' && <ImportRunning file={state.file} progress={state.progress} />}
        {state.step === 'done' && (
          <ImportOutcome
            {...props}
            file={state.file}
            result={state.result}
            onAgain={() => setState({ step: 'choose' })}
            onClose={close}
          />
        )}
      </div>
    </Dialog>
  );
}

function ImportRunning({ file, progress }: { file: string; progress: ImportProgress }) {
  const text = useUiText();
  const { done, total } = progress;
  const format = (count: number) => count.toLocaleString('en-US');
  return (
    <div className="tl-import-running" role="status">
      <div className="tl-ellipsis">{file}</div>
      <Progress
        percent={total ? Math.round((100 * done) / total) : 0}
        status="active"
        showInfo={false}
        aria-label={file}
      />
      <div className="tl-import-hint">
        {total ? text('importing', { done: format(done), total: format(total) }) : text('importReading')}
      </div>
    </div>
  );
}

type ImportOutcomeProps = Pick<ImportDialogProps, 'errorTitle' | 'onClose'> & {
  file: string;
  result: ImportResult;
  onAgain: () => void;
};

function ImportOutcome({ file, result, errorTitle, onAgain, onClose }: ImportOutcomeProps) {
  const text = useUiText();
  if (result.ok) {
    return (
      <>
        <div className="tl-import-file tl-ellipsis">{file}</div>
        <Alert
          type="success"
          showIcon
          title={text('importDone', { count: result.count.toLocaleString('en-US') })}
          {...(result.note ? { description: result.note } : {})}
        />
        <div className="tl-import-buttons">
          <Button onClick={onAgain}>{text('importAgain')}</Button>
          <Button type="primary" onClick={onClose}>
            {text('close')}
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <div className="tl-import-file tl-ellipsis">{file}</div>
      <Alert
        type="error"
        showIcon
        title={text('importBad', { count: result.errors.length.toLocaleString('en-US') })}
      />
      <BadRows errors={result.errors} title={errorTitle} />
      <div className="tl-import-buttons">
        {result.errorFile && (
          <Button icon={<DownloadOutlined />} onClick={() => void result.errorFile?.()}>
            {text('importErrorFile')}
          </Button>
        )}
        <Button type="primary" onClick={onAgain}>
          {text('importAgain')}
        </Button>
      </div>
    </>
  );
}

/** Every bad row, in a plain table: thousands of rows cost the browser little without components in them. */
function BadRows({ errors, title }: { errors: readonly ImportBadRow[]; title: ReactNode }) {
  const text = useUiText();
  return (
    <div
      className="tl-import-errors"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      role="region"
      aria-label={typeof title === 'string' ? title : text('importBad', { count: errors.length })}
    >
      <table>
        <thead>
          <tr>
            <th scope="col" className="tl-num">
              {text('importRow')}
            </th>
            <th scope="col">{text('importColumn')}</th>
            <th scope="col">{text('reason')}</th>
          </tr>
        </thead>
        <tbody>
          {errors.map((error) => (
            <tr key={`${error.row} ${error.column} ${error.reason}`}>
              <td className="tl-num">{error.row}</td>
              <td>{error.column}</td>
              <td>{error.reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
