import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { goTo } from '../../kernel/navigate.ts';
import { useApi } from '../../kernel/query.ts';
import { useCan } from '../../kernel/can.tsx';
import { documentsPath, financeOnly } from './types.ts';

type View = 'accounts' | 'documents';

/** Accounts, or what was recorded for them; with how many wait for a second person. */
export function ViewSwitch({ view }: { view: View }) {
  const { t } = useTranslation('prepay');
  const accountsPath = useCan()(financeOnly) ? '/finance/dealerAccount' : '/finance/prepay';
  const { data } = useApi('GET /finance/dealerAccount/documents', {
    query: { status: 'SUBMITTED', pageSize: 1 },
  });
  const waiting = data?.total ? ` ${data.total}` : '';
  return (
    <Segmented<View>
      aria-label={t('view.label')}
      value={view}
      options={[
        { value: 'accounts', label: t('view.accounts') },
        { value: 'documents', label: `${t('view.documents')}${waiting}` },
      ]}
      onChange={(next) =>
        goTo(next === 'accounts' ? accountsPath : `${documentsPath}${waiting && '?status=SUBMITTED'}`)
      }
    />
  );
}
