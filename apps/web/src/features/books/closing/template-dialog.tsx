import { UploadOutlined } from '@ant-design/icons';
import { f } from '@treadline/contract/kernel/fields.ts';
import { ruleTexts } from '@treadline/contract/kernel/rule-texts.ts';
import { Button, Upload } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { FieldInput } from '#kernel/fields/inputs.tsx';
import { useContractText } from '#kernel/lang.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import type { FieldErrors } from '#ui/form/form-paths.ts';
import { draftOf, type Draft } from './voucher-draft.ts';

interface Values {
  file: File | null;
  heads: number | null;
}
const headsField = f.int('标题行数', 'Title rows', '標題列數', { required: true, min: 1, max: 5 });

/** Input for the template, a single file. */
function TemplateInput({ value, onChange }: { value?: File | null; onChange?: (file: File) => void }) {
  const { t } = useTranslation('closing');
  const choose = (file: File) => {
    onChange?.(file);
    return false;
  };
  return (
    <Upload showUploadList={false} beforeUpload={choose} accept=".xlsx,.csv,.txt">
      <Button icon={<UploadOutlined />}>{value ? value.name : t('vouchers.choose')}</Button>
    </Upload>
  );
}

/** Dialog that reads the titles of another program's template. */
export function TemplateDialog(props: {
  open: boolean;
  onClose: () => void;
  onRead: (draft: Draft) => void;
}) {
  const { open, onClose, onRead } = props;
  const { t } = useTranslation('closing');
  const say = useContractText();
  const missing = ruleTexts['rule.required'] ? say(ruleTexts['rule.required']) : '';
  const read = useAct('POST /finance/closing/profile/template');
  const check = ({ file, heads }: Values): FieldErrors => ({
    ...(file ? {} : { file: missing }),
    ...(heads ? {} : { heads: missing }),
  });
  const send = async ({ file, heads }: Values): Promise<FieldErrors | void> => {
    if (!file || !heads) return;
    const draft = draftOf(await read.orThrow({ file }), heads);
    if (draft.layout.columns.length === 0) return { heads: t('vouchers.noTitles') };
    onRead(draft);
  };
  return (
    <FormDialog<Values>
      open={open}
      title={t('vouchers.fromTemplate')}
      okText={t('vouchers.read')}
      initial={empty}
      validate={check}
      onSubmit={send}
      onClose={onClose}
    >
      <FormField name="file" label={t('vouchers.template')} required hint={t('vouchers.templateHint')}>
        <TemplateInput />
      </FormField>
      <FieldInput name="heads" field={headsField} hint={t('vouchers.headsHint')} />
    </FormDialog>
  );
}

const empty: Values = { file: null, heads: 1 };
