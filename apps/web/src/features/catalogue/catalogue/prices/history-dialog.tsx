import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { useUiText } from '#ui/text.ts';
import { PriceHistory } from './price-history.tsx';
import type { History } from './types.ts';

/** Read-only dialog of a part's past, current and planned prices. */
export function HistoryDialog({
  history,
  partNo,
  open,
  onClose,
}: {
  history: History;
  partNo: string;
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation('catalogue');
  const text = useUiText();
  return (
    <Dialog
      open={open}
      title={t('change.historyOf', { no: partNo })}
      width={860}
      cancelText={text('close')}
      onClose={onClose}
    >
      <PriceHistory history={history} />
    </Dialog>
  );
}
