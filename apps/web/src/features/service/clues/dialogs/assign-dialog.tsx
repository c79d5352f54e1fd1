import { assignModes, clueFields } from '@treadline/contract/service/clues/fields.ts';
import { Form, Radio, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { isOutdatedAction, saveBy } from '#kernel/form.ts';
import { useLang, useContractText } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { stalePaths } from '../types.ts';
import type { ClueDialogProps } from './clue-dialogs.tsx';

type Mode = keyof typeof assignModes;
interface Values {
  mode: Mode;
  ownerId: number | null;
}
const modes = Object.keys(assignModes) as Mode[];

/** Select of the shops' consultants with their open clues. */
function Consultant({ dealerId }: { dealerId: number | undefined }) {
  const { t } = useTranslation('clues');
  const lang = useLang();
  const mode = Form.useWatch<Mode>('mode');
  const query = dealerId === undefined ? {} : { dealerId };
  const { data, isPending } = useApi('GET /order/clue/salesConsultant/option', { query });
  if (mode !== 'HAND') return null;
  return (
    <FormField name="ownerId" label={clueFields.ownerName[lang]} required wide>
      <Select
        autoFocus
        options={data ?? []}
        loading={isPending}
        placeholder={t('assign.choose')}
        showSearch={{ optionFilterProp: 'label' }}
      />
    </FormField>
  );
}

/** Dialog to assign clues to one consultant, in turn, or to those with the fewest. */
export function AssignDialog({ clues, open, onClose, onDone }: ClueDialogProps) {
  const { t } = useTranslation('clues');
  const say = useContractText();
  const [first] = clues;
  const dealers = new Set(clues.map(({ dealerId }) => dealerId));
  const assign = useAct('PUT /order/clue/assign', {
    done: t('assign.done', { count: clues.length }),
    refresh: stalePaths,
    ...(clues.length === 1 && first && { result: () => ({ list: 'GET /order/clue/list', id: first.id }) }),
    onDone,
  });
  const bodyOf = ({ mode, ownerId }: Values) => ({
    ids: clues.map(({ id }) => id),
    mode,
    ownerId: mode === 'HAND' ? ownerId : null,
  });
  const title =
    clues.length === 1 && first
      ? t('assign.titleOne', { car: first.plateNumber || first.clueNo })
      : t('assign.title', { count: clues.length });
  return (
    <FormDialog<Values>
      open={open}
      title={title}
      okText={t('assign.ok')}
      initial={{ mode: 'HAND', ownerId: null }}
      validate={({ mode, ownerId }) =>
        mode === 'HAND' && ownerId === null ? { ownerId: t('assign.choose') } : {}
      }
      onSubmit={saveBy((values) => assign.orThrow({ body: bodyOf(values) }))}
      isFinal={isOutdatedAction}
      onClose={onClose}
    >
      <FormField name="mode" label={t('assign.mode')} wide>
        <Radio.Group options={modes.map((mode) => ({ value: mode, label: say(assignModes[mode]) }))} />
      </FormField>
      <Consultant dealerId={dealers.size === 1 ? first?.dealerId : undefined} />
    </FormDialog>
  );
}
