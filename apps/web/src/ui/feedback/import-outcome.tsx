import { DownloadOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { useUiText } from '../text.ts';
import { SheetChoice } from './sheet-choice.tsx';
import type { ImportBadRow, ImportDialogProps, ImportResult } from './import-dialog.tsx';
import { ScrollRegion } from '../scroll-region.tsx';

type ImportOutcomeProps = Pick<ImportDialogProps, 'errorTitle' | 'onClose'> & {
  file: string;
  result: ImportResult;
  /** Imports the same file again. */
  onRepeat: () => void;
  /** Reads another sheet of the file. */
  onSheet: (sheet: string) => void;
  /** Chooses another file. */
  onAgain: () => void;
};

/** Result of an import: a count, the date of an earlier import, or all invalid rows. */
export function ImportOutcome(props: ImportOutcomeProps) {
  return (
    <>
      <div className="tl-import-file tl-ellipsis">{props.file}</div>
      <OutcomeText {...props} />
      <div className="tl-import-buttons">
        <OutcomeButtons {...props} />
      </div>
    </>
  );
}

function OutcomeText({ result, errorTitle, onSheet }: ImportOutcomeProps) {
  const text = useUiText();
  const format = (count: number) => count.toLocaleString('en-US');
  if (result.outcome === 'repeated') return <Alert type="info" showIcon title={result.note} />;
  if (result.outcome === 'sheets') return <SheetChoice sheets={result.sheets} onChoose={onSheet} />;
  if (result.outcome === 'refused')
    return (
      <>
        <Alert type="error" showIcon title={text('importBad', { count: format(result.errors.length) })} />
        <BadRows errors={result.errors} named={result.named} title={errorTitle} />
      </>
    );
  return (
    <Alert
      type="success"
      showIcon
      title={text('importDone', { count: format(result.count) })}
      {...(result.note ? { description: result.note } : {})}
    />
  );
}

function OutcomeButtons({ result, onRepeat, onAgain, onClose }: ImportOutcomeProps) {
  const text = useUiText();
  if (result.outcome === 'refused')
    return (
      <>
        {result.errorFile && (
          <Button icon={<DownloadOutlined />} onClick={() => void result.errorFile?.()}>
            {text('importErrorFile')}
          </Button>
        )}
        <Button type="primary" onClick={onAgain}>
          {text('importAgain')}
        </Button>
      </>
    );
  return (
    <>
      <Button onClick={onAgain}>{text('importAgain')}</Button>
      {result.outcome === 'repeated' && result.canRepeat && (
        <Button onClick={onRepeat}>{text('importRepeat')}</Button>
      )}
      <Button type="primary" onClick={onClose}>
        {text('close')}
      </Button>
    </>
  );
}

interface BadRowsProps {
  errors: readonly ImportBadRow[];
  named: string | undefined;
  title: ReactNode;
}

/** Table of all invalid rows, in plain HTML so that thousands of rows stay cheap. */
function BadRows({ errors, named, title }: BadRowsProps) {
  const text = useUiText();
  return (
    <ScrollRegion
      className="tl-import-errors"
      label={typeof title === 'string' ? title : text('importBad', { count: errors.length })}
    >
      <table>
        <thead>
          <tr>
            <th scope="col" className="tl-num">
              {text('importRow')}
            </th>
            {named && <th scope="col">{named}</th>}
            <th scope="col">{text('importColumn')}</th>
            <th scope="col">{text('reason')}</th>
          </tr>
        </thead>
        <tbody>
          {errors.map((error) => (
            <tr key={`${error.row} ${error.column} ${error.reason}`}>
              <td className="tl-num">{error.row}</td>
              {named && <td>{error.name}</td>}
              <td>{error.column}</td>
              <td>{error.reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
