import { UploadOutlined } from '@ant-design/icons';
import { bankNames, bankRowFields } from '@treadline/contract/books/bank-statements/fields.ts';
import { ruleTexts } from '@treadline/contract/kernel/rule-texts.ts';
import { App, Button, Select, Upload } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useContractText, useLang } from '#kernel/lang.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { stalePaths } from './types.ts';
import { useAccounts } from './view-switch.tsx';

interface Values {
  file: File | null;
  bankAccountId: number | null;
}

function FileInput({ value, onChange }: { value?: File | null; onChange?: (file: File) => void }) {
  const { t } = useTranslation('bank-statements');
  const choose = (file: File) => {
    onChange?.(file);
    return false;
  };
  return (
    <Upload showUploadList={false} beforeUpload={choose} accept=".xlsx,.csv,.txt,.xls">
      <Button icon={<UploadOutlined />}>{value ? value.name : t('import.choose')}</Button>
    </Upload>
  );
}

const empty: Values = { file: null, bankAccountId: null };

/** Dialog that reads a bank's statement; the account is recognised by its number or chosen. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('bank-statements');
  const lang = useLang();
  const say = useContractText();
  const { message } = App.useApp();
  const accounts = useAccounts();
  const read = useAct('POST /finance/bankStatement/import', { refresh: stalePaths });
  const missing = ruleTexts['rule.required'] ? say(ruleTexts['rule.required']) : '';
  return (
    <FormDialog<Values>
      open
      title={t('import.title')}
      okText={t('import.ok')}
      initial={empty}
      validate={({ file }) => (file ? {} : { file: missing })}
      onSubmit={async ({ file, bankAccountId }) => {
        if (!file) return;
        const answer = await read.orThrow({
          file,
          body: bankAccountId ? { bankAccountId: String(bankAccountId) } : {},
        });
        const { accountName, rows, fresh, matched } = answer;
        message.success(
          t('import.done', {
            bank: bankNames[answer.bank][lang],
            account: accountName,
            rows,
            fresh,
            matched,
          }),
        );
      }}
      onClose={onClose}
    >
      <FormField name="file" label={t('import.file')} required hint={t('import.hint')}>
        <FileInput />
      </FormField>
      <FormField name="bankAccountId" label={bankRowFields.accountName[lang]} hint={t('import.accountHint')}>
        <Select allowClear options={accounts ?? []} />
      </FormField>
    </FormDialog>
  );
}
