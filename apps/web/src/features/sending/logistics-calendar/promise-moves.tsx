import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OutputOf } from '#kernel/api-types.ts';
import type { ApiError } from '#kernel/api-error.ts';
import { screenPath } from '#kernel/screen-path.ts';

type Plan = OutputOf<'GET /data/calendar/logisticsRest/preview'>;

/** Promised dates that a change would move, before saving. */
export function PromiseMoves({ plan, error }: { plan: Plan | undefined; error: ApiError | null }) {
  const { t } = useTranslation(['logistics-calendar', 'words']);
  if (error) return <p className="cal-refused">{error.message}</p>;
  if (!plan) return <p className="tl-hint">{t('preview.wait')}</p>;
  if (plan.moved === 0) return <p className="tl-hint">{t('preview.none')}</p>;
  const rest = plan.moved - plan.moves.length;
  return (
    <div className="cal-moves">
      <p>{t('preview.some', { count: plan.moved })}</p>
      <div className="cal-moves-scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('preview.order')}</th>
              <th scope="col">{t('words:supplier')}</th>
              <th scope="col">{t('preview.warehouse')}</th>
              <th scope="col">{t('preview.before')}</th>
              <th scope="col">{t('preview.after')}</th>
            </tr>
          </thead>
          <tbody>
            {plan.moves.map((move) => (
              <tr key={move.orderId}>
                <td>
                  <Link to={screenPath('/purchase-order/detail', { id: move.orderId, name: move.orderNo })}>
                    {move.orderNo}
                  </Link>
                </td>
                <td className="cal-name" title={move.supplierName}>
                  {move.supplierName}
                </td>
                <td className="cal-name" title={move.warehouseName}>
                  {move.warehouseName}
                </td>
                <td>{move.before}</td>
                <td>
                  <b>{move.after}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rest > 0 && <p className="tl-hint">{t('preview.more', { count: rest })}</p>}
    </div>
  );
}
