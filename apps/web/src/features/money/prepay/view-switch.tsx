import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { goTo } from '#kernel/navigate.ts';
import { useApi } from '#kernel/query.ts';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import { documentsPath } from './types.ts';

/** Account screens of the platform, and of dealers and groups. */
const accountPaths = ['/finance/dealerAccount', '/finance/prepay'] as const;

type View = 'accounts' | 'documents';

/** Tabs of accounts and documents, with the number of documents awaiting approval. */
export function ViewSwitch({ view }: { view: View }) {
  const { t } = useTranslation(['prepay', 'words']);
  const open = useOpenPaths();
  const accountsPath = accountPaths.find((path) => open.has(path));
  const { data } = useApi('GET /finance/dealerAccount/documents', {
    query: { status: 'SUBMITTED', pageSize: 1 },
  });
  const waiting = data?.total ? ` ${data.total}` : '';
  // Who sees documents alone has nothing to turn to.
  if (!accountsPath) return null;
  return (
    <Segmented<View>
      aria-label={t('words:view')}
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
