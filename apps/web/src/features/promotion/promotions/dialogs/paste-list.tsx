import { Alert, Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textOfError } from '#kernel/error-text.ts';
import { parseClipboardTable } from '#ui/form/clipboard.ts';
import { findParts } from '../editor/find.ts';

/** Maximum numbers looked up at once. */
const most = 500;

/** Part numbers pasted from a spreadsheet's first column; unknown ones are listed. */
export function PasteList({ onFound }: { onFound: (ids: number[]) => void }) {
  const { t } = useTranslation('promotions');
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ found: number; unknown: string[]; failed?: string }>();
  const take = async () => {
    setBusy(true);
    try {
      const numbers = parseClipboardTable(text).map(([first = '']) => first);
      const { ids, unknown } = await findParts(numbers.slice(0, most));
      onFound(ids);
      setSaid({ found: ids.length, unknown: [...unknown, ...numbers.slice(most)] });
      setText(unknown.join('\n'));
    } catch (error) {
      setSaid({ found: 0, unknown: [], failed: textOfError(error) });
    }
    setBusy(false);
  };
  if (!isOpen)
    return (
      <Button type="link" size="small" className="pro-paste" onClick={() => setOpen(true)}>
        {t('scope.paste')}
      </Button>
    );
  return (
    <div className="pro-paste-box">
      <Input.TextArea
        rows={4}
        autoFocus
        aria-label={t('scope.paste')}
        placeholder={t('scope.pasteHint')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button loading={busy} disabled={text.trim() === ''} onClick={() => void take()}>
        {t('scope.take')}
      </Button>
      {said && (
        <Alert
          type={said.failed || said.unknown.length ? 'warning' : 'success'}
          showIcon
          title={said.failed ?? t('scope.found', { count: said.found })}
          description={
            said.unknown.length > 0 &&
            t('scope.unknown', { count: said.unknown.length, list: said.unknown.slice(0, 20).join('、') })
          }
        />
      )}
    </div>
  );
}
