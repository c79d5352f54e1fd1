import { recallFields as fields } from '@treadline/contract/stock/ledger/recall-fields.ts';
import { isDotNow } from '@treadline/contract/kernel/dot.ts';
import { Alert, App, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { saveBy, useSchema } from '#kernel/form.ts';
import { useLang } from '#kernel/lang.ts';
import { goTo } from '#kernel/navigate.ts';
import { useApi } from '#kernel/query.ts';
import { PartPicker } from '#kernel/pickers/part-picker.tsx';
import { DotInput } from '#ui/form/dot-input.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { stalePaths } from '../types.ts';
import { detailPath } from './types.ts';

interface Values {
  partId: number | null;
  dotFrom: string;
  dotTo: string;
  reason: string;
}
const blank: Values = { partId: null, dotFrom: '', dotTo: '', reason: '' };
const loadSchema = () =>
  import('@treadline/contract/stock/ledger/recall-routes.ts').then(({ RecallInput }) => RecallInput);

/** Preview of the stock that the recall will block at once. */
function Reach() {
  const { t } = useTranslation('ledger');
  const partId = Form.useWatch('partId') as number | null | undefined;
  const [dotFrom = '', dotTo = ''] = [Form.useWatch('dotFrom'), Form.useWatch('dotTo')] as (
    | string
    | undefined
  )[];
  const isWhole = isDotNow(dotFrom) && isDotNow(dotTo);
  const { data } = useApi(
    'GET /inventory/recall/reach',
    { query: { partId: String(partId ?? 0), dotFrom, dotTo } },
    { enabled: Boolean(partId) && isWhole },
  );
  if (!data) return <Alert type="info" showIcon title={t('recall.inForce')} />;
  return (
    <Alert
      type={data.quantity > 0 ? 'warning' : 'info'}
      showIcon
      title={t(data.quantity > 0 ? 'recall.reach' : 'recall.reachNone', { ...data, count: data.quantity })}
      description={data.unknown > 0 ? t('recall.reachUnknown', { count: data.unknown }) : undefined}
    />
  );
}

/** Form of a recall: part and DOT range, with a preview of the stock it will quarantine. */
export function CreateRecall({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation(['ledger', 'words']);
  const lang = useLang();
  const { message } = App.useApp();
  const create = useAct('POST /inventory/recall', {
    refresh: [...stalePaths, '/report/home'],
    onDone: (recall) => {
      void message.success(t('recall.created', { count: recall.set.quantity, places: recall.set.places }));
      goTo(detailPath(recall));
    },
  });
  const toBody = ({ partId, ...rest }: Values) => ({ ...rest, ...(partId !== null && { partId }) });
  return (
    <FormDialog<Values>
      open={open}
      title={t('recall.create')}
      okText={t('recall.create')}
      initial={blank}
      validate={useSchema<Values>(loadSchema, toBody)}
      onSubmit={saveBy((values: Values) => create.orThrow({ body: toBody(values) as never }))}
      onClose={onClose}
    >
      <FormField name="partId" label={t('words:part')} required>
        <PartPicker use="ANY" />
      </FormField>
      <FormField name="dotFrom" label={fields.dotFrom[lang]} required>
        <DotInput placeholder="0124" />
      </FormField>
      <FormField name="dotTo" label={fields.dotTo[lang]} required>
        <DotInput placeholder="1224" />
      </FormField>
      <FormField name="reason" label={fields.reason[lang]} required>
        <Input.TextArea rows={3} maxLength={500} />
      </FormField>
      <Reach />
    </FormDialog>
  );
}
