import { prepayKinds } from '@treadline/contract/money/prepay/fields.ts';
import { useTranslation } from 'react-i18next';
import { QueueGroup, type QueueFacts } from '#kernel/dashboard/queue-group.tsx';
import { formatMoney, formatTime } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { screenPath } from '#kernel/screen-path.ts';
import { documentsPath, type Doc } from './types.ts';
import { useDocumentActions } from './use-document-buttons.ts';

/** Home queue of prepay documents by others awaiting a decision, oldest first. */
export default function DocumentQueue() {
  const { t } = useTranslation('prepay');
  const lang = useLang();
  const facts = (row: Doc): QueueFacts => ({
    label: row.docNo,
    path: screenPath(documentsPath, { text: row.docNo }),
    party: [prepayKinds[row.kind][lang], row.dealerName].join(' · '),
    figure: formatMoney(row.amount),
    when: formatTime(row.createdTime),
  });
  return (
    <QueueGroup
      title={t('queue')}
      endpoint="GET /finance/dealerAccount/documents"
      query={{ status: 'SUBMITTED', mine: 'false', sort: 'createdTime' }}
      path={documentsPath}
      facts={facts}
      actions={useDocumentActions()}
    />
  );
}
