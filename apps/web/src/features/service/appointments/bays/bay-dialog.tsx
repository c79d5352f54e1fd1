import { bayFields, type ServiceKind } from '@treadline/contract/service/appointments/fields.ts';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { FieldInput } from '#kernel/fields/inputs.tsx';
import { saveBy, useSchema } from '#kernel/form.ts';
import { useContractText } from '#kernel/lang.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { KindsInput } from '../booking/kinds-input.tsx';
import '../booking/booking.css';
import { stalePaths, type Bay } from '../types.ts';

const loadSchema = () =>
  import('@treadline/contract/service/appointments/schema.ts').then((module) => module.BayInput);
interface Values {
  name: string;
  kinds: ServiceKind[];
  active: boolean;
}
/** Default services of a bay. */
const usual: ServiceKind[] = ['CHECK', 'PATCH', 'TWO', 'FOUR', 'SEASON'];

interface BayDialogProps {
  dealerId: number;
  /** Null for a new bay. */
  bay: Bay | null;
  open: boolean;
  onClose: () => void;
}

/** Form of a bay: name, services, enabled state. */
export function BayDialog({ dealerId, bay, open, onClose }: BayDialogProps) {
  const { t } = useTranslation(['appointments', 'words']);
  const say = useContractText();
  const validate = useSchema<Values>(loadSchema);
  const options = { done: t('bays.saved'), refresh: stalePaths };
  const create = useAct('POST /order/appointment/bay', options);
  const update = useAct('PUT /order/appointment/bay/:id', options);
  const save = (values: Values) =>
    bay
      ? update.orThrow({ params: { id: bay.id }, body: { ...values, version: bay.version } })
      : create.orThrow({ body: { ...values, dealerId } });
  return (
    <FormDialog<Values>
      open={open}
      title={bay ? t('words:editName', { name: bay.name }) : t('bays.add')}
      okText={t('words:save')}
      initial={{ name: bay?.name ?? '', kinds: bay?.kinds ?? usual, active: bay?.active ?? true }}
      validate={validate}
      onSubmit={saveBy(save)}
      onClose={onClose}
    >
      <FieldInput name="name" field={bayFields.name} autoFocus />
      <FormField name="kinds" label={say(bayFields.kindNames)} required hint={t('bays.alignHint')}>
        <KindsInput label={say(bayFields.kindNames)} both />
      </FormField>
      <FieldInput name="active" field={bayFields.active} hint={t('bays.activeHint')} />
    </FormDialog>
  );
}
