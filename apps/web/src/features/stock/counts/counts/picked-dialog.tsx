import { countLineFields as fields } from '@treadline/contract/stock/counts/fields.ts';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useLang } from '#kernel/lang.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { QtyInput } from '#ui/form/number-inputs.tsx';
import { stalePaths, type CountLine } from './types.ts';

interface PickedDialogProps {
  countId: number;
  line: CountLine;
  onClose: () => void;
}

interface Values {
  picked: number | null;
}

/** Dialog to enter reserved pieces already picked elsewhere, which count too. */
export function PickedDialog({ countId, line, onClose }: PickedDialogProps) {
  const { t } = useTranslation(['counts', 'words']);
  const lang = useLang();
  const tell = useAct('PUT /inventory/count/picked/:id', { done: t('words:done'), refresh: stalePaths });
  const submit = async ({ picked }: Values) => {
    await tell.orThrow({ params: { id: countId }, body: { lineId: line.id, picked: picked ?? 0 } });
  };
  return (
    <FormDialog<Values>
      open
      title={t('picked.title', { part: line.size || line.partNo })}
      okText={t('picked.ok')}
      initial={{ picked: line.picked }}
      validate={({ picked }) =>
        picked !== null && picked >= 0 && picked <= 999_999 ? {} : { picked: t('picked.wrong') }
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('picked.text')}</p>
      <FormField name="picked" label={fields.picked[lang]} required>
        <QtyInput min={0} />
      </FormField>
    </FormDialog>
  );
}
