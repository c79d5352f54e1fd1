import { labelSheets, type LabelSheet } from '@treadline/contract/catalogue/catalogue/labels.ts';
import { isPrinterLanguage, labelLanguages } from '@treadline/contract/kernel/label-printer.ts';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { fetchFile } from '#kernel/api.ts';
import { useContractText } from '#kernel/lang.ts';
import { usePreference } from '#kernel/preferences.ts';
import { LabelOutput } from '#kernel/printing/label-output.tsx';
import { useLabelPrinting } from '#kernel/printing/use-label-printing.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';

interface LabelDialogProps {
  ids: readonly number[];
  open: boolean;
  onClose: () => void;
}
const usual: LabelSheet = '60x40';

/** Dialog to print the labels of stored sets, one a tyre. */
export function LabelDialog({ ids, open, onClose }: LabelDialogProps) {
  const { t } = useTranslation(['tyre-storage', 'words']);
  const say = useContractText();
  const printing = useLabelPrinting(labelLanguages);
  const isPrinter = isPrinterLanguage(printing.output.as);
  const [kept, keep] = usePreference<LabelSheet>('tyre-storage:label-sheet', usual);
  const sheet = isPrinter && kept === 'A4' ? usual : kept;
  const print = async () => {
    const isPrinted = await printing.run((output) =>
      fetchFile('POST /order/storage/labels', { body: { ids: [...ids], sheet, ...output } }),
    );
    if (isPrinted) onClose();
  };
  return (
    <Dialog
      open={open}
      title={t('labels.title')}
      okText={t('words:print')}
      busy={printing.busy}
      onOk={() => void print()}
      onClose={onClose}
    >
      <p className="tl-hint">{t('labels.hint', { count: ids.length })}</p>
      <LabelOutput languages={labelLanguages} output={printing.output} change={printing.setSetup} />
      <Select
        style={{ width: '100%' }}
        aria-label={t('labels.sheet')}
        value={sheet}
        options={Object.entries(labelSheets)
          .filter(([value]) => value !== 'A4' || !isPrinter)
          .map(([value, { text }]) => ({ value: value as LabelSheet, label: say(text) }))}
        onChange={keep}
      />
    </Dialog>
  );
}
