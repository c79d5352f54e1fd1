import {
  ruleInputs,
  type CommissionKind,
  type RuleBasis,
  type RuleScope,
} from '@treadline/contract/books/commissions/fields.ts';
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { FieldsDialog } from '#kernel/fields/fields-dialog.tsx';
import { saveBy, useSchema } from '#kernel/form.ts';
import { formatDay } from '#kernel/format.ts';
import { useApi } from '#kernel/query.ts';
import { path } from './types.ts';

interface Values {
  kind: CommissionKind;
  scope: RuleScope;
  brandId: number | null;
  serviceCode: string | null;
  accountId: number | null;
  roleId: number | null;
  basis: RuleBasis;
  perPiece: number | null;
  rate: number | null;
  fromDay: string;
}
const loadSchema = () =>
  import('@treadline/contract/books/commissions/routes.ts').then((m) => m.CommissionRuleInput);

/** A select is cleared to undefined. */
const bodyOf = ({ brandId, serviceCode, accountId, roleId, perPiece, rate, ...values }: Values) => ({
  ...values,
  brandId: brandId ?? null,
  serviceCode: serviceCode ?? null,
  accountId: accountId ?? null,
  roleId: roleId ?? null,
  perPiece: values.basis === 'PIECE' ? (perPiece ?? null) : null,
  rate: values.basis === 'PIECE' ? null : (rate ?? null),
});

/** Dialog for a new rule. */
export function RuleDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('commissions');
  const { data } = useApi('GET /report/commission/rule/choices', {});
  const create = useAct('POST /report/commission/rule', { done: t('added'), refresh: [path] });
  const [today] = useState(() => formatDay(Date.now()));
  const validate = useSchema<Values>(loadSchema, bodyOf);
  const initial: Values = {
    kind: 'SALE',
    scope: 'ALL',
    brandId: null,
    serviceCode: null,
    accountId: null,
    roleId: null,
    basis: 'GROSS',
    perPiece: null,
    rate: null,
    fromDay: today,
  };
  const pick = (options: readonly { value: number | string; label: string }[] | undefined) => (
    <Select allowClear showSearch optionFilterProp="label" options={[...(options ?? [])]} />
  );
  return (
    <FieldsDialog<Values>
      open
      title={t('add')}
      okText={t('add')}
      fields={ruleInputs}
      hints={{
        brandId: t('hint.target'),
        serviceCode: t('hint.target'),
        accountId: t('hint.person'),
        roleId: t('hint.person'),
      }}
      inputs={{
        brandId: pick(data?.brands),
        serviceCode: pick(data?.services),
        accountId: pick(data?.people),
        roleId: pick(data?.roles),
      }}
      initial={initial}
      validate={validate}
      onSubmit={saveBy((values: Values) => create.orThrow({ body: bodyOf(values) }))}
      onClose={onClose}
    />
  );
}
