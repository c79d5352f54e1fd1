import { promotionFields as fields } from '@treadline/contract/promotion/promotions/fields.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dealersIn } from '#kernel/pickers/dealer-scope.ts';
import { useDealerTree } from '#kernel/pickers/dealer-tree.ts';
import { showValue } from '#kernel/fields/columns.tsx';
import { formatMoney, formatQuantity, formatRate, formatTime } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { CopyText } from '#ui/feedback/copy-text.tsx';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import { SentenceClause } from '../editor/filled-sentence.tsx';
import type { PromotionDetail } from '../types.ts';

/** Maximum names listed; the rest is counted. */
const mostNamed = 12;

function Names({ options, label }: { options: readonly { label: string }[]; label: string }) {
  const { t } = useTranslation('promotions');
  if (options.length === 0) return null;
  const named = options.slice(0, mostNamed).map((option) => option.label);
  const more = options.length - named.length;
  return (
    <p className="pro-names">
      <span className="tl-hint">{label}</span> {named.join('、')}
      {more > 0 && ` ${t('andMore', { count: more })}`}
    </p>
  );
}

/** Included and excluded goods. */
function Goods({ promotion: { partScope, partsText, names } }: { promotion: PromotionDetail }) {
  const { t } = useTranslation(['promotions', 'words']);
  const excluded = new Set(partScope.excludedPartIds);
  const words = (list: readonly string[]) => list.map((label) => ({ label }));
  return (
    <>
      <span>{partsText}</span>
      <Names label={t('words:brands')} options={names.brands} />
      <Names label={t('scope.patterns')} options={words(partScope.patterns)} />
      <Names label={t('words:sizes')} options={words(partScope.sizes)} />
      <Names
        label={t('scope.parts')}
        options={names.parts.filter(({ value }) => partScope.partIds.includes(value))}
      />
      <Names
        label={t('scope.services')}
        options={names.services.filter(({ value }) => partScope.serviceCodes.includes(value))}
      />
      <Names label={t('scope.excluded')} options={names.parts.filter(({ value }) => excluded.has(value))} />
    </>
  );
}

/** Dealers where the promotion is valid. */
function Dealers({ promotion: { dealerScope, dealersText, names } }: { promotion: PromotionDetail }) {
  const { t } = useTranslation('promotions');
  const count = dealersIn(useDealerTree(), dealerScope).length;
  const excluded = new Set(dealerScope.excludedDealerIds);
  return (
    <>
      <span>{t('scope.dealers', { words: dealersText, count })}</span>
      <Names
        label={t('scope.dealerNames')}
        options={names.dealers.filter(({ value }) => dealerScope.dealerIds.includes(value))}
      />
      <Names label={t('scope.excluded')} options={names.dealers.filter(({ value }) => excluded.has(value))} />
    </>
  );
}

/** Ways to claim its coupons. */
function Coupons({ promotion: { takeCode, takeLink, linkPath } }: { promotion: PromotionDetail }) {
  const lang = useLang();
  return (
    <>
      {takeCode && (
        <span>
          {fields.takeCode[lang]} <CopyText value={takeCode} />
        </span>
      )}
      {takeLink && linkPath && (
        <span>
          {fields.takeLink[lang]} <CopyText value={`${window.location.origin}${linkPath}`} />
        </span>
      )}
    </>
  );
}

/** Terms of a promotion, in the order of the editor's sentence. */
export function ContentCard({ promotion }: { promotion: PromotionDetail }) {
  const { t } = useTranslation('promotions');
  const lang = useLang();
  const { take, couponDays, dealerBp, supplierBp, supplierName, total, budget, perUser, perDay } = promotion;
  const limit = (label: string, value: ReactNode | null) => (
    <span key={label}>
      <span className="tl-hint">{label}</span> {value ?? t('noLimit')}
    </span>
  );
  const number = (value: number | null) => (value === null ? null : formatQuantity(value));
  const bearers = [
    dealerBp > 0 && `${fields.dealerBp[lang]} ${formatRate(dealerBp)}`,
    supplierBp > 0 && `${supplierName} ${formatRate(supplierBp)}`,
    dealerBp + supplierBp < 10_000 && `${t('platformBears')} ${formatRate(10_000 - dealerBp - supplierBp)}`,
  ].filter(Boolean);
  return (
    <DetailCard title={t('content')}>
      <div className="pro-sentence">
        <SentenceClause title={t('clause.who')}>
          <span>{promotion.audienceText}</span>
          <span>{showValue(fields.take, take, lang)}</span>
          <Coupons promotion={promotion} />
        </SentenceClause>
        <SentenceClause title={t('clause.what')}>
          <Goods promotion={promotion} />
        </SentenceClause>
        <SentenceClause title={t('clause.where')}>
          <Dealers promotion={promotion} />
        </SentenceClause>
        <SentenceClause title={t('clause.when')}>
          <span>{`${formatTime(promotion.startsTime)} – ${formatTime(promotion.endsTime)}`}</span>
          {couponDays !== null && <span>{t('couponDays', { count: couponDays })}</span>}
        </SentenceClause>
        <SentenceClause title={t('clause.off')}>
          <b>{promotion.benefit}</b>
          <span>{t(promotion.stackable ? 'combines' : 'alone')}</span>
          <span className="tl-hint">{bearers.join(' · ')}</span>
        </SentenceClause>
        <SentenceClause title={t('clause.limit')}>
          {limit(fields.total[lang], number(total))}
          {limit(fields.budget[lang], budget === null ? null : `¥${formatMoney(budget)}`)}
          {limit(fields.perUser[lang], number(perUser))}
          {limit(fields.perDay[lang], number(perDay))}
        </SentenceClause>
      </div>
    </DetailCard>
  );
}
