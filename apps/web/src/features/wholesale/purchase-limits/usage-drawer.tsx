import { limitFields } from '@treadline/contract/wholesale/purchase-limits/fields.ts';
import { Drawer } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textOfError } from '#kernel/error-text.ts';
import { formatQuantity } from '#kernel/format.ts';
import { useContractText } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { ImeInput } from '#ui/list/ime-input.tsx';
import type { Limit } from './types.ts';

const most = 100;

/** Usage of a limit by dealer in the current period, highest first, with the remaining pieces. */
function Dealers({ limit, text }: { limit: Limit; text: string }) {
  const { t } = useTranslation('purchase-limits');
  const say = useContractText();
  const { data, error, refetch } = useApi(
    'GET /inventory/dealerPurchaseLimit/usage',
    { query: { limitId: limit.id, pageSize: most, sort: '-used', ...(text && { text }) } },
    { keep: true },
  );
  if (error)
    return (
      <ErrorState message={textOfError(error)} requestId={error.requestId} retry={() => void refetch()} />
    );
  if (data?.list.length === 0) return <EmptyState text={t(text ? 'noDealer' : 'unused')} />;
  return (
    <>
      <table className="limit-table">
        <thead>
          <tr>
            <th scope="col">{say(limitFields.dealerName)}</th>
            <th scope="col">{say(limitFields.used)}</th>
            <th scope="col">{say(limitFields.remaining)}</th>
          </tr>
        </thead>
        <tbody>
          {data?.list.map(({ id, dealerName, used, remaining }) => (
            <tr key={id}>
              <th scope="row">{dealerName}</th>
              <td>{formatQuantity(used)}</td>
              <td className={remaining === 0 ? 'limit-none' : undefined}>{formatQuantity(remaining ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {data && data.total > most && <p className="limit-more">{t('more', { count: data.total })}</p>}
    </>
  );
}

/** Drawer of a limit with the quantity used by each dealer. */
export function UsageDrawer({ limit, onClose }: { limit: Limit | null; onClose: () => void }) {
  const { t } = useTranslation('purchase-limits');
  const say = useContractText();
  const [text, setText] = useState('');
  if (!limit) return null;
  const { size, partNo, dealerName, period, quantity } = limit;
  return (
    <Drawer open size={520} title={`${size} ${partNo}`} onClose={onClose}>
      <p className="limit-rule">
        {t('rule', {
          who: dealerName || t('each'),
          period: say(limitFields.period.choices[period]),
          count: quantity,
        })}
      </p>
      {limit.dealerId === null && (
        <ImeInput
          value={text}
          delay={300}
          placeholder={t('findDealer')}
          aria-label={t('findDealer')}
          onSearch={setText}
        />
      )}
      <Dealers limit={limit} text={text} />
    </Drawer>
  );
}
