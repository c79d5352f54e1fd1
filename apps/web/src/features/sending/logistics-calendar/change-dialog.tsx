import { calendarFields } from '@treadline/contract/sending/logistics-calendar/fields.ts';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { FieldInput } from '#kernel/fields/inputs.tsx';
import { fieldErrorsOf, useSchema } from '#kernel/form.ts';
import { useApi } from '#kernel/query.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useUiText } from '#ui/text.ts';
import { PromiseMoves } from './promise-moves.tsx';
import { stalePaths } from './stale-paths.ts';
import type { DaySpan, CalendarOwner } from './types.ts';
import { useFormatSpan } from './use-format-span.ts';

export interface ChangeDialogProps {
  action: 'rest' | 'cancel';
  whose: CalendarOwner;
  span: DaySpan;
  open: boolean;
  onClose: () => void;
  onDone: () => void;
}
interface Values {
  name: string;
}
const paths = {
  rest: 'POST /data/calendar/logisticsRest',
  cancel: 'POST /data/calendar/logisticsRest/cancel',
} as const;

const loadSchema = (action: 'rest' | 'cancel') =>
  import('@treadline/contract/sending/logistics-calendar/routes.ts').then(({ logisticsCalendarRoutes }) =>
    logisticsCalendarRoutes[action].body.pick({ name: true }),
  );

/** Dialog to make days rest days or working days, with its effect on promised dates. */
export function ChangeDialog({ action, whose, span, open, onClose, onDone }: ChangeDialogProps) {
  const { t } = useTranslation('logistics-calendar');
  const text = useUiText();
  const saySpan = useFormatSpan();
  const ofWhom = {
    logisticSupplierType: whose.kind,
    ...(whose.supplierId !== null && { supplierId: whose.supplierId }),
  };
  const { data: plan, error } = useApi(
    'GET /data/calendar/logisticsRest/preview',
    { query: { action, ...ofWhom, ...span } },
    { enabled: open, staleTime: 0 },
  );
  const save = useAct(paths[action], { done: t(`${action}Done`), refresh: stalePaths, onDone });
  const validate = useSchema<Values>(() => loadSchema(action));
  const submit = async ({ name }: Values) => {
    if (!plan) return { name: error?.message ?? t('preview.wait') };
    try {
      await save.orThrow({ body: { ...ofWhom, ...span, name, fingerprint: plan.fingerprint } });
    } catch (failure) {
      return fieldErrorsOf(failure);
    }
  };
  const moved = plan?.moved ?? 0;
  return (
    <FormDialog<Values>
      open={open}
      width={640}
      title={t(`${action}Title`, { span: saySpan(span) })}
      okText={moved > 0 ? t(`${action}OkMoved`, { count: moved }) : t(`${action}Ok`)}
      initial={{ name: '' }}
      validate={validate}
      onSubmit={submit}
      {...(action === 'cancel' && { cancelText: text('back') })}
      onClose={onClose}
    >
      <FieldInput
        name="name"
        field={action === 'rest' ? calendarFields.name : calendarFields.remark}
        hint={t(`${action}Hint`)}
        autoFocus
      />
      <PromiseMoves plan={plan} error={error} />
    </FormDialog>
  );
}
