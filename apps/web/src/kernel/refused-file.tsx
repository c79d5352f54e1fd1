import { Alert, Button } from 'antd';
import { SheetChoice } from '#ui/feedback/sheet-choice.tsx';
import { useUiText } from '#ui/text.ts';
import '#ui/feedback/feedback.css';
import { fetchFile } from './api.ts';
import { isApiError } from './api-error.ts';
import { textOfError } from './error-text.ts';
import { sheetsOf, useSaveFile } from './use-import.ts';

/** Rejection of an uploaded file, with a callback to read another sheet. */
export interface FileRefusal {
  error: unknown;
  onSheet: (sheet: string) => void;
}

interface Details {
  rows?: { row: number; column: string; message: string }[];
  /** Token of the file with marked errors. */
  marked?: string;
}

/**
 * Explanation of a rejected file outside the import dialog: first invalid cells, a message, or the choice of a sheet.
 */
export function RefusedFile({ title, error, onSheet }: FileRefusal & { title: string }) {
  const text = useUiText();
  const save = useSaveFile();
  const sheets = sheetsOf(error);
  if (sheets) return <SheetChoice sheets={sheets} onChoose={onSheet} />;
  const { rows, marked = '' } = ((isApiError(error) && error.details) || {}) as Details;
  const reasons = rows
    ? rows.slice(0, 10).map(({ row, column, message }) => `${row} · ${column}：${message}`)
    : [textOfError(error)];
  const fetchMarked = () => fetchFile('GET /import/marked/:token', { params: { token: marked } });
  return (
    <Alert
      type="error"
      showIcon
      title={title}
      description={reasons.map((reason) => (
        <div key={reason}>{reason}</div>
      ))}
      action={
        marked && (
          <Button size="small" onClick={() => void save(fetchMarked, 'errors.xlsx')}>
            {text('importErrorFile')}
          </Button>
        )
      }
    />
  );
}
