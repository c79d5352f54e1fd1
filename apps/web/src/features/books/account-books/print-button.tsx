import { PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { fetchFile } from '#kernel/api.ts';
import { usePrintPage } from '#kernel/document/use-print.ts';
import { useTabQuery } from '#kernel/tabs/use-tab.ts';

/** Prints a ledger as the address asks for it. */
export function PrintButton({ view }: { view: 'BALANCES' | 'GENERAL' | 'DETAIL' }) {
  const { t } = useTranslation('words');
  const [query] = useTabQuery();
  const { busy, run } = usePrintPage();
  const word = (key: string) => (typeof query[key] === 'string' && query[key] ? { [key]: query[key] } : {});
  const asked = { view, ...word('fromMonth'), ...word('toMonth'), ...word('code'), ...word('partyId') };
  return (
    <Button
      icon={<PrinterOutlined />}
      loading={busy}
      onClick={() =>
        void run(async () => (await fetchFile('GET /finance/ledger/print', { query: asked })).blob)
      }
    >
      {t('print')}
    </Button>
  );
}
