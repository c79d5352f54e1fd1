import {
  calendarFields,
  logisticKindTexts,
  type Weekend,
} from '@treadline/contract/sending/logistics-calendar/fields.ts';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#kernel/api-types.ts';
import { useAct } from '#kernel/act.ts';
import { FieldInput } from '#kernel/fields/inputs.tsx';
import { fieldErrorsOf } from '#kernel/form.ts';
import { useContractText } from '#kernel/lang.ts';
import { apiKey, queryClient, useApi } from '#kernel/query.ts';
import { DayPicker } from '#ui/form/day-picker.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { PromiseMoves } from './promise-moves.tsx';
import { stalePaths } from './stale-paths.ts';
import type { CalendarOwner, Year } from './types.ts';

interface RuleDialogProps {
  kind: CalendarOwner['kind'];
  year: Year;
  open: boolean;
  onClose: () => void;
}
interface Values {
  weekend: Weekend;
  holidays: boolean;
  from: string | null;
}

const preview = 'GET /data/calendar/logisticsRest/preview';

const ask = (kind: CalendarOwner['kind'], { weekend, holidays, from }: Values) => ({
  query: {
    action: 'rule' as const,
    logisticSupplierType: kind,
    weekend,
    holidays: String(holidays),
    from: from ?? '',
  },
});

/** Promised dates that the rule would move. */
function RulePlan({ kind }: { kind: CalendarOwner['kind'] }) {
  const { t } = useTranslation('logistics-calendar');
  const values = Form.useWatch([]) as Values | undefined;
  const isAsked = Boolean(values?.from);
  const { data, error } = useApi(
    preview,
    ask(kind, values ?? { weekend: 'SUN', holidays: true, from: null }),
    { enabled: isAsked, staleTime: 0 },
  );
  return isAsked ? <PromiseMoves plan={data} error={error} /> : <p className="tl-hint">{t('rule.pick')}</p>;
}

/** Preview of the form's values. */
const shownPlan = (kind: CalendarOwner['kind'], values: Values) =>
  queryClient.getQueryData<OutputOf<typeof preview>>(apiKey(preview, ask(kind, values)));

/** Form for weekends and legal holidays of a kind of providers from a day on. */
export function RuleDialog({ kind, year, open, onClose }: RuleDialogProps) {
  const { t } = useTranslation('logistics-calendar');
  const say = useContractText();
  const save = useAct('POST /data/calendar/logisticsRest/rule', {
    done: t('rule.done'),
    refresh: stalePaths,
  });
  const submit = async (values: Values) => {
    const plan = shownPlan(kind, values);
    if (!values.from) return { from: t('rule.pick') };
    if (!plan) return { from: t('preview.wait') };
    const { weekend, holidays, from } = values;
    const body = { logisticSupplierType: kind, weekend, holidays, from, fingerprint: plan.fingerprint };
    try {
      await save.orThrow({ body });
    } catch (error) {
      return fieldErrorsOf(error);
    }
  };
  const held = year.rules.find(({ from }) => from <= year.today);
  return (
    <FormDialog<Values>
      open={open}
      width={640}
      title={t('rule.title', { kind: say(logisticKindTexts[kind]) })}
      okText={t('rule.ok')}
      initial={{ weekend: held?.weekend ?? 'NONE', holidays: held?.holidays ?? false, from: null }}
      onSubmit={submit}
      onClose={onClose}
    >
      <FieldInput name="weekend" field={calendarFields.weekend} autoFocus />
      <FieldInput name="holidays" field={calendarFields.holidays} hint={t('rule.holidaysHint')} />
      <FieldInput name="from" field={calendarFields.from} hint={t('rule.fromHint')}>
        <DayPicker min={year.today} />
      </FieldInput>
      <RulePlan kind={kind} />
    </FormDialog>
  );
}
