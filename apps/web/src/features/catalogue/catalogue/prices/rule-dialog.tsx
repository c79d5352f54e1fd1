import {
  ruleInputs as fields,
  type Rounding,
  type RuleBasis,
} from '@treadline/contract/catalogue/catalogue/change-fields.ts';
import type { PriceKind } from '@treadline/contract/catalogue/catalogue/part-fields.ts';
import { Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { blankOf, FieldInput } from '#kernel/fields/inputs.tsx';
import { saveBy } from '#kernel/form.ts';
import { ChoicePicker } from '#kernel/pickers/id-pickers.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { preview, RulePreview, type RulePreviewInput, type RulePreviewResult } from './rule-preview.tsx';

interface Values {
  kind: PriceKind;
  by: RuleBasis;
  way: 'UP' | 'DOWN';
  percent: number | null;
  amount: number | null;
  margin: number | null;
  rounding: Rounding;
  brandId: number[];
  text: string;
  effectiveFrom: string | null;
  reason: string;
}

const valueKeys = { PERCENT: 'percent', AMOUNT: 'amount', MARGIN: 'margin' } as const;

const toBody = ({
  kind,
  by,
  way,
  rounding,
  effectiveFrom,
  reason,
  brandId,
  text,
  ...values
}: Values): RulePreviewInput => {
  const value = values[valueKeys[by]] ?? 0;
  return {
    rule: {
      kind,
      by,
      value: by !== 'MARGIN' && way === 'DOWN' ? -value : value,
      rounding,
      effectiveFrom,
      reason,
    },
    scope: { ...(brandId.length ? { brandId } : {}), ...(text ? { text } : {}) },
  };
};

/** Value input according to the rule's basis. */
function RuleValue() {
  const by = (Form.useWatch('by') as RuleBasis | undefined) ?? 'PERCENT';
  const key = valueKeys[by];
  return (
    <>
      {by !== 'MARGIN' && <FieldInput name="way" field={fields.way} />}
      <FieldInput key={key} name={key} field={fields[key]} />
    </>
  );
}

/** Dialog for a bulk price rule, with a preview before it is proposed. */
export function RuleDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation(['catalogue', 'words']);
  const ask = useAct(preview);
  const [found, setFound] = useState<{ asked: RulePreviewInput; found: RulePreviewResult } | null>(null);
  const check = ({ by, reason, ...values }: Values): Record<string, string> => ({
    ...(values[valueKeys[by]] ? {} : { [valueKeys[by]]: t('change.valueNeeded') }),
    ...(reason.trim() ? {} : { reason: t('change.reasonNeeded') }),
  });
  const start = { ...blankOf(fields), brandId: [] as number[], effectiveFrom: null } as unknown as Values;
  return (
    <>
      <FormDialog<Values>
        open={open}
        title={t('change.rule')}
        okText={t('words:preview')}
        width={640}
        columns={2}
        initial={start}
        validate={check}
        onSubmit={saveBy(async (values) => {
          const asked = toBody(values);
          setFound({ asked, found: await ask.orThrow({ body: asked }) });
        })}
        onClose={onClose}
      >
        <FieldInput name="kind" field={fields.kind} />
        <FieldInput name="by" field={fields.by} />
        <RuleValue />
        <FieldInput name="rounding" field={fields.rounding} />
        <FormField name="brandId" label={t('words:brands')} hint={t('change.allParts')}>
          <ChoicePicker endpoint="GET /product/tyreBrand/options" />
        </FormField>
        <FieldInput name="text" field={fields.text} hint={t('change.searchHint')} />
        <FieldInput name="effectiveFrom" field={fields.effectiveFrom} hint={t('change.fromHint')} />
        <FieldInput name="reason" field={fields.reason} />
      </FormDialog>
      {found && <RulePreview {...found} onClose={() => setFound(null)} />}
    </>
  );
}
