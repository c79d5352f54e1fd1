import { smsLogFields as fields } from '@treadline/contract/platform/messages/fields.ts';
import { useTranslation } from 'react-i18next';
import { useChoiceTabs } from '#kernel/fields/use-choice-tabs.ts';
import { formatQuantity } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import type { List } from '#kernel/list/use-list.ts';
import { screenTitle } from '#kernel/menu.ts';
import { ProviderStrip } from './provider-strip.tsx';
import { formatLi, path } from './types.ts';
import { useColumns } from './use-columns.tsx';
import { useFilters } from './use-filters.ts';
import { useResend } from './use-resend.ts';

const totals = ({ segments, cost }: { segments: number; cost: number }) => ({
  segments: formatQuantity(segments),
  cost: formatLi(cost),
});

const drawStrip = ({ filter }: List<'POST /data/sms/logs'>) => <ProviderStrip filter={filter} />;

/** SMS log: recipient, subject, delivery state and cost; failed messages can be resent. */
export default function SmsLogs() {
  const { t } = useTranslation('messages');
  const lang = useLang();
  const resend = useResend();
  return (
    <ListScreen
      endpoint="POST /data/sms/logs"
      name={path}
      title={screenTitle('/report/dealerMessage')[lang]}
      columns={useColumns()}
      filters={useFilters()}
      tabs={useChoiceTabs('status', fields.status)}
      sort="-createdTime"
      strip={drawStrip}
      totals={totals}
      rowActions={resend}
      rowTone={({ status, again }) => (status === 'FAILED' && again !== 'DONE' ? 'failed' : undefined)}
      exportName={screenTitle('/report/dealerMessage')[lang]}
      empty={{ text: t('empty') }}
    />
  );
}
