import { templateInputs } from '@treadline/contract/books/vouchers/fields.ts';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { FieldsDialog } from '#kernel/fields/fields-dialog.tsx';
import { saveBy, useSchema } from '#kernel/form.ts';
import type { VoucherDetail } from './types.ts';

interface Values {
  name: string;
  onDay: number;
}

const loadSchema = () =>
  import('@treadline/contract/books/vouchers/routes.ts').then(
    ({ VoucherTemplateInput }) => VoucherTemplateInput,
  );

/** Makes a voucher recurring: it is drafted every month on a day. */
export function RepeatDialog({ voucher, onClose }: { voucher: VoucherDetail; onClose: () => void }) {
  const { t } = useTranslation('vouchers');
  const repeat = useAct('POST /finance/voucher/template/:id', {
    done: t('templates.made'),
    refresh: ['/finance/voucher'],
  });
  return (
    <FieldsDialog<Values>
      fields={templateInputs}
      hints={{ onDay: t('templates.dayHint') }}
      inputs={{}}
      open
      title={t('templates.repeat')}
      okText={t('templates.repeat')}
      initial={{ name: voucher.summary, onDay: Number(voucher.day.slice(8)) }}
      validate={useSchema<Values>(loadSchema)}
      onSubmit={saveBy((body: Values) => repeat.orThrow({ params: { id: voucher.id }, body }))}
      onClose={onClose}
    />
  );
}
