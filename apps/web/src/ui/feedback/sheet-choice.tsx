import { Alert, Button } from 'antd';
import { useUiText } from '../text.ts';

interface SheetChoiceProps {
  /** Names of the candidate sheets. */
  sheets: readonly string[];
  onChoose: (sheet: string) => void;
}

/** Choice of a workbook's sheet to read. */
export function SheetChoice({ sheets, onChoose }: SheetChoiceProps) {
  const text = useUiText();
  return (
    <Alert
      type="info"
      showIcon
      title={text('importSheets')}
      description={
        <div className="tl-import-sheets" role="group" aria-label={text('importSheets')}>
          {sheets.map((sheet) => (
            <Button key={sheet} onClick={() => onChoose(sheet)}>
              {sheet}
            </Button>
          ))}
        </div>
      }
    />
  );
}
