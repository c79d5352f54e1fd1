import {
  promotionInputs as inputs,
  promotionKinds,
  type PromotionKind,
} from '@treadline/contract/promotion/promotions/fields.ts';
import { Checkbox, Form, Select } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang, useContractText } from '#kernel/lang.ts';
import { PartsPicker } from '#kernel/pickers/part-picker.tsx';
import { MoneyInput, QtyInput, RateInput } from '#ui/form/number-inputs.tsx';
import { Bearers } from './bearers.tsx';
import { optionsOf } from './clauses.tsx';
import { SentenceClause, FilledSentence, SentenceField } from './filled-sentence.tsx';
import { LadderClause } from './ladder-clause.tsx';
import { useLocked } from './always-enabled.tsx';
import { useServices } from './use-services.ts';

type Field = 'unitFen' | 'offFen' | 'capFen' | 'fromFen';

/** Input for a price or amount. */
function Fen({ name }: { name: Field }) {
  const { t } = useTranslation('promotions');
  const isOptional = name === 'capFen' || name === 'fromFen';
  return (
    <SentenceField name={['rule', name]} width={140}>
      <MoneyInput
        min={isOptional ? 0 : 1}
        aria-label={t(`rule.${name}`)}
        {...(isOptional && { placeholder: t('noLimit') })}
      />
    </SentenceField>
  );
}
function Pieces({ name, min = 1 }: { name: 'fromQty' | 'nth' | 'qty' | 'most'; min?: number }) {
  const { t } = useTranslation('promotions');
  const isOptional = name === 'fromQty' || name === 'most';
  return (
    <SentenceField name={['rule', name]} width={110}>
      <QtyInput
        min={min}
        max={name === 'fromQty' ? 999 : 99}
        unit={t(name === 'most' ? 'sets' : 'pieces')}
        aria-label={t(`rule.${name}`)}
        {...(isOptional && { placeholder: t('noLimit') })}
      />
    </SentenceField>
  );
}
function Rate() {
  const { t } = useTranslation('promotions');
  return (
    <SentenceField name={['rule', 'offBp']} width={110}>
      <RateInput aria-label={t('rule.offBp')} />
    </SentenceField>
  );
}
function Services() {
  const { t } = useTranslation('promotions');
  const options = useServices();
  return (
    <SentenceField name={['rule', 'serviceCodes']} width={240}>
      <Select
        mode="multiple"
        options={options}
        aria-label={t('scope.services')}
        placeholder={t('scope.services')}
      />
    </SentenceField>
  );
}
function Gifts() {
  const { t } = useTranslation('promotions');
  const locked = useLocked();
  return (
    <SentenceField name={['rule', 'partIds']} width={300}>
      <PartsPicker use="ANY" aria-label={t('rule.gifts')} placeholder={t('rule.gifts')} disabled={locked} />
    </SentenceField>
  );
}

/** Inputs that the sentence of a kind may contain. */
const slots: Readonly<Record<string, ReactNode>> = {
  unit: <Fen name="unitFen" />,
  off: <Fen name="offFen" />,
  cap: <Fen name="capFen" />,
  fromFen: <Fen name="fromFen" />,
  fromQty: <Pieces name="fromQty" min={0} />,
  rate: <Rate />,
  nth: <Pieces name="nth" min={2} />,
  qty: <Pieces name="qty" />,
  most: <Pieces name="most" />,
  services: <Services />,
  gifts: <Gifts />,
};

/** Section for the discount: kind, amount, combination with others, and cost bearing. */
export function DiscountClause({ isOwn }: { isOwn: boolean }) {
  const { t } = useTranslation('promotions');
  const lang = useLang();
  const say = useContractText();
  const kind = (Form.useWatch(['rule', 'kind']) as PromotionKind | undefined) ?? 'AMOUNT';
  return (
    <SentenceClause title={t('clause.off')}>
      <SentenceField name={['rule', 'kind']} width={170}>
        <Select options={optionsOf(promotionKinds, lang)} aria-label={t('kind')} listHeight={320} />
      </SentenceField>
      {kind === 'LADDER' ? <LadderClause /> : <FilledSentence text={t(`off.${kind}`)} slots={slots} />}
      <div className="pro-break" />
      <SentenceField name="stackable" width={124} valuePropName="checked">
        <Checkbox>
          <span title={t('stackableHint')}>{say(inputs.stackable)}</span>
        </Checkbox>
      </SentenceField>
      <Bearers isOwn={isOwn} />
    </SentenceClause>
  );
}
