import { internalIncomeFields } from '@treadline/contract/books/internal-invoices/fields.ts';
import { App, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { formatDay } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { stalePaths } from './types.ts';

/** Twelve previous months, newest first. */
const monthsBefore = (today: string): string[] => {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return Array.from({ length: 12 }, (_, back) =>
    new Date(Date.UTC(year, month - 2 - back, 1)).toISOString().slice(0, 7),
  );
};

/** Dialog to create drafts for each pair of companies, of uninvoiced lines up to a month. */
export function GenerateDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('internal-invoices');
  const lang = useLang();
  const { message } = App.useApp();
  const [months] = useState(() => monthsBefore(formatDay(new Date())));
  const act = useAct('POST /finance/inner/generate', { refresh: stalePaths });
  return (
    <FormDialog<{ month: string }>
      open={open}
      title={t('generate.title')}
      okText={t('generate.ok')}
      initial={{ month: months[0] ?? '' }}
      onSubmit={async (body) => {
        const { done } = await act.orThrow({ body });
        message.success(t('generate.done', { count: done }));
      }}
      onClose={onClose}
    >
      <p>{t('generate.text')}</p>
      <FormField name="month" label={internalIncomeFields.month[lang]} required>
        <Select options={months.map((value) => ({ value, label: value }))} />
      </FormField>
    </FormDialog>
  );
}
