import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { goTo } from '#kernel/navigate.ts';
import { useApi } from '#kernel/query.ts';
import { listPath, paymentsPath } from './types.ts';

type View = 'statements' | 'payments';

/** Tabs of statements and payments, with the number of payments awaiting approval. */
export function ViewSwitch({ view }: { view: View }) {
  const { t } = useTranslation(['statements', 'words']);
  const { data } = useApi('GET /finance/dealer/payments', { query: { status: 'SUBMITTED', pageSize: 1 } });
  const waiting = data?.total ? ` ${data.total}` : '';
  return (
    <Segmented<View>
      aria-label={t('words:view')}
      value={view}
      options={[
        { value: 'statements', label: t('view.statements') },
        { value: 'payments', label: `${t('view.payments')}${waiting}` },
      ]}
      onChange={(next) =>
        goTo(next === 'statements' ? listPath : `${paymentsPath}${waiting && '?status=SUBMITTED'}`)
      }
    />
  );
}
