import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#kernel/api.ts';
import type { OutputOf } from '#kernel/api-types.ts';
import { useCan } from '#kernel/can.tsx';
import { textOfError } from '#kernel/error-text.ts';
import { figureClass } from '#kernel/fields/columns.tsx';
import { formatMoney } from '#kernel/format.ts';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';

type Found = OutputOf<'GET /data/dealerData/dealer/refreshPrePayAccountBalance/:id'>;

/** Compared balances, and whether they agree. */
function Comparison({ found }: { found: Found }) {
  const { t } = useTranslation('prepay');
  const rows: [string, number | null][] = [
    [t('check.balance'), found.balance],
    [t('check.journal'), found.journal],
    [t('check.journalDifference'), found.journalDifference],
    [t('check.bank'), found.bank],
    [t('check.bankDifference'), found.bankDifference],
  ];
  const agrees = found.journalDifference === 0 && !found.bankDifference;
  return (
    <>
      <p>{agrees ? (found.bank === null ? found.bankReason : t('check.agrees')) : t('check.differs')}</p>
      <dl className="pp-check">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={figureClass(value)}>{value === null ? '—' : formatMoney(value)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Button that compares an account with the journal and the bank. */
export function useCheck(id: number): { button: ReactNode } {
  const { t } = useTranslation('prepay');
  const { showNotice } = useDialogs();
  const [busy, setBusy] = useState(false);
  const allowed = useCan()({ any: ['customer_pre_pay', 'pre_pay'] });
  const run = async () => {
    setBusy(true);
    const content = await api('GET /data/dealerData/dealer/refreshPrePayAccountBalance/:id', {
      params: { id },
    })
      .then((found) => <Comparison found={found} />)
      .catch((error: unknown) => textOfError(error));
    setBusy(false);
    await showNotice({ title: t('check.title'), content });
  };
  return {
    button: allowed && (
      <Button loading={busy} onClick={() => void run()}>
        {t('check.action')}
      </Button>
    ),
  };
}
