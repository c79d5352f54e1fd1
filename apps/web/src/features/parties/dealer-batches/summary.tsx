import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCan } from '#kernel/can.tsx';
import type { Batch } from './types.ts';

/** Last step: number of dealers created and remaining tasks. */
export function Summary({ batch: { dealers }, onLeave }: { batch: Batch; onLeave: () => void }) {
  const { t } = useTranslation('dealer-batches');
  const can = useCan();
  const online = dealers.filter(({ paymentOnline }) => paymentOnline).length;
  const prepay = dealers.filter(({ prePayAccount }) => prePayAccount).length;
  return (
    <section className="batch-part">
      <h2>{t('summary.title', { count: dealers.length })}</h2>
      <ul className="batch-next">
        <li>
          {t('summary.users', { count: dealers.length })}{' '}
          {can({ code: 'webUser_list_view' }) && <Link to="/webUser/list">{t('summary.toUsers')}</Link>}
        </li>
        {online > 0 && <li>{t('summary.merchants', { count: online })}</li>}
        {prepay > 0 && <li>{t('summary.prepay', { count: prepay })}</li>}
      </ul>
      <div className="batch-bar">
        <Button type="primary" onClick={onLeave}>
          {t('summary.next')}
        </Button>
      </div>
    </section>
  );
}
