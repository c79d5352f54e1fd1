import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatMoney } from '#kernel/format.ts';
import { useApi } from '#kernel/query.ts';
import { screenPath } from '#kernel/screen-path.ts';

/** What the user earned in commissions this month and the one before. */
export function OwnCommission() {
  const { t } = useTranslation('notepad');
  const { data } = useApi('GET /report/commission/own', {});
  const [now, before] = data ?? [];
  if (!now || !before || (now.amount === 0 && before.amount === 0)) return null;
  return (
    <Link to={screenPath('/report/commission', { month: now.month })}>
      {t('commission', { now: formatMoney(now.amount), before: formatMoney(before.amount) })}
    </Link>
  );
}
