import { Button, Popover } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { textOfError } from '#kernel/error-text.ts';
import { formatMoney, formatQuantity, formatRate, emptyMark } from '#kernel/format.ts';
import { PartNo } from '#kernel/part-link.tsx';
import type { Count } from '../types.ts';
import { useCount } from './use-count.ts';

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <span className="pro-figure">
    <span className="tl-hint">{label}</span> <b className="tl-num">{children}</b>
  </span>
);

/** Parts that would be sold furthest below cost. */
function Below({ count }: { count: Count }) {
  const { t } = useTranslation('promotions');
  const table = (
    <table className="pro-below">
      <thead>
        <tr>
          {(['part', 'price', 'after', 'cost'] as const).map((key) => (
            <th key={key} scope="col">
              {t(`count.${key}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {count.below.map((each) => (
          <tr key={each.partId}>
            <td>
              <PartNo part={each} /> <span className="tl-hint">{each.name}</span>
            </td>
            <td className="tl-num">{formatMoney(each.price)}</td>
            <td className="tl-num tl-negative">{formatMoney(each.after)}</td>
            <td className="tl-num">{formatMoney(each.cost)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
  return (
    <Popover content={table} trigger="click" placement="topRight">
      <Button type="link" danger size="small">
        {t('count.below', { count: count.belowCost })}
      </Button>
    </Popover>
  );
}

const margins = ({ medianMargin: before, medianMarginAfter: after }: Count, isWhole: boolean): ReactNode => {
  if (before === null) return emptyMark;
  if (!isWhole || after === null) return formatRate(before);
  return (
    <>
      {formatRate(before)} →{' '}
      <span className={after < 0 ? 'tl-negative' : undefined}>{formatRate(after)}</span>
    </>
  );
};

/** Live reach of the scopes, remaining margin, and parts that would be sold below cost. */
export function CountBar() {
  const { t } = useTranslation(['promotions', 'words']);
  const { count, isWhole, isFetching, error } = useCount();
  if (!count)
    return (
      <footer className="pro-count" aria-label={t('count.title')}>
        <span className="tl-hint">
          {error ? textOfError(error) : t(isFetching ? 'count.busy' : 'count.none')}
        </span>
      </footer>
    );
  return (
    <footer className="pro-count" aria-label={t('count.title')} aria-busy={isFetching}>
      <Figure label={t('words:parts')}>{formatQuantity(count.parts)}</Figure>
      <Figure label={t('count.dealers')}>{formatQuantity(count.dealers)}</Figure>
      <Figure label={t('count.margin')}>{margins(count, isWhole)}</Figure>
      <Figure label={t('count.lowest')}>
        {isWhole && count.lowestPrice !== null ? `¥${formatMoney(count.lowestPrice)}` : emptyMark}
      </Figure>
      {isWhole && count.belowCost > 0 && <Below count={count} />}
    </footer>
  );
}
