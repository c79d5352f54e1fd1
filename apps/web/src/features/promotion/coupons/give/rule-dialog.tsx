import { regions, type Region } from '@treadline/contract/platform/divisions/regions.ts';
import { memberLevels, type MemberLevel } from '@treadline/contract/promotion/members/fields.ts';
import { Checkbox, Form, Select } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import type { InputOf } from '#kernel/api-types.ts';
import { textOfError } from '#kernel/error-text.ts';
import { isOutdatedAction, saveBy } from '#kernel/form.ts';
import { formatQuantity } from '#kernel/format.ts';
import { useContractText } from '#kernel/lang.ts';
import { dealerOptions } from '#kernel/pickers/dealers.ts';
import { useApi } from '#kernel/query.ts';
import { useMe } from '#kernel/session.ts';
import { DayPicker } from '#ui/form/day-picker.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { RemotePicker } from '#ui/form/remote-picker.tsx';
import { stalePaths } from '../types.ts';
import { PromotionField } from './promotion-field.tsx';

interface Values {
  promotionId: string | null;
  levels: MemberLevel[];
  regions: Region[];
  dealerIds: string[];
  lastVisitBefore: string | null;
  redTyres: boolean;
  neverBought: boolean;
}
const initial: Values = {
  promotionId: null,
  levels: [],
  regions: [],
  dealerIds: [],
  lastVisitBefore: null,
  redTyres: false,
  neverBought: false,
};
type Asked = InputOf<'POST /promotion/coupon/distribute/preview'>['body'];

const bodyOf = ({ promotionId, dealerIds, ...rule }: Values): Asked => ({
  promotionId: Number(promotionId ?? 0),
  rule: { ...rule, dealerIds: dealerIds.map(Number) },
});

/** Number of coupons that would be issued. */
function Foreseen({ onMeant }: { onMeant: (meant: number | null) => void }) {
  const { t } = useTranslation('coupons');
  const form = Form.useFormInstance<Values>();
  const values: Values = { ...initial, ...Form.useWatch([], form) };
  const isAsked = values.promotionId !== null;
  const { data, error } = useApi(
    'POST /promotion/coupon/distribute/preview',
    { body: bodyOf(values) },
    { enabled: isAsked, staleTime: 0 },
  );
  const meant = isAsked && data && data.given > 0 ? data.meant : null;
  useEffect(() => onMeant(meant), [meant, onMeant]);
  if (!isAsked) return <p className="tl-hint">{t('rule.hint')}</p>;
  if (error) return <p role="alert">{textOfError(error)}</p>;
  if (!data) return null;
  return (
    <p role="status" className="cp-foreseen">
      <b>{t('rule.given', { number: formatQuantity(data.given) })}</b>
      {t('rule.meant', { meant: formatQuantity(data.meant), consent: data.consent, had: data.had })}
      {data.left !== null && t('rule.left', { left: formatQuantity(data.left) })}
    </p>
  );
}

function RuleFields() {
  const { t } = useTranslation('coupons');
  const say = useContractText();
  const isDealer = useMe().type === 'DEALER';
  const levels = Object.entries(memberLevels).map(([value, { text }]) => ({ value, label: say(text) }));
  const areas = Object.entries(regions).map(([value, text]) => ({ value, label: say(text) }));
  return (
    <>
      <FormField name="levels" label={t('rule.levels')} wide>
        <Select mode="multiple" allowClear options={levels} placeholder={t('rule.any')} />
      </FormField>
      {!isDealer && (
        <>
          <FormField name="regions" label={t('rule.regions')} wide>
            <Select mode="multiple" allowClear options={areas} placeholder={t('rule.any')} />
          </FormField>
          <FormField name="dealerIds" label={t('rule.dealers')} wide>
            <RemotePicker multiple {...dealerOptions} />
          </FormField>
        </>
      )}
      <FormField name="lastVisitBefore" label={t('rule.lastVisit')} wide>
        <DayPicker />
      </FormField>
      <FormField name="redTyres" valuePropName="checked" bare>
        <Checkbox>{t('rule.red')}</Checkbox>
      </FormField>
      <FormField name="neverBought" valuePropName="checked" bare>
        <Checkbox>{t('rule.never')}</Checkbox>
      </FormField>
    </>
  );
}

/** Dialog to issue coupons to all members selected by a rule, with their number beforehand. */
export function RuleDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('coupons');
  const [meant, setMeant] = useState<number | null>(null);
  const distribute = useAct('POST /promotion/coupon/distribute', {
    done: t('rule.done'),
    refresh: stalePaths,
  });
  return (
    <FormDialog<Values>
      open={open}
      width={560}
      title={t('rule.title')}
      okText={t('rule.ok')}
      okDisabled={meant === null}
      initial={initial}
      validate={({ promotionId }) => (promotionId === null ? { promotionId: t('rule.hint') } : {})}
      onSubmit={saveBy((values: Values) =>
        distribute.orThrow({ body: { ...bodyOf(values), meant: meant ?? 0 } }),
      )}
      isFinal={isOutdatedAction}
      onClose={onClose}
    >
      <PromotionField />
      <RuleFields />
      <Foreseen onMeant={setMeant} />
    </FormDialog>
  );
}
