import { promotionInputs as inputs } from '@treadline/contract/promotion/promotions/fields.ts';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { useContractText } from '#kernel/lang.ts';
import { RateInput } from '#ui/form/number-inputs.tsx';
import { RemotePicker } from '#ui/form/remote-picker.tsx';
import { findSuppliers, namesOfSuppliers } from './find.ts';
import { FilledSentence, SentenceField } from './filled-sentence.tsx';
import { useLocked } from './always-enabled.tsx';

function SupplierPicker({
  value,
  onChange,
  ...field
}: {
  id?: string;
  value?: number | null;
  onChange?: (id: number | null) => void;
}) {
  const { t } = useTranslation('words');
  return (
    <RemotePicker
      {...field}
      value={value ? String(value) : null}
      disabled={useLocked()}
      search={findSuppliers}
      resolve={namesOfSuppliers}
      placeholder={t('supplier')}
      aria-label={t('supplier')}
      onChange={(id) => onChange?.(typeof id === 'string' ? Number(id) : null)}
    />
  );
}

/** Cost bearing: a shop bears its own promotions, those of the platform are shared as set here. */
export function Bearers({ isOwn }: { isOwn: boolean }) {
  const { t } = useTranslation('promotions');
  const say = useContractText();
  const share = Form.useWatch('supplierBp') as number | null | undefined;
  if (isOwn) return <span className="tl-hint">{t('say.ownBears')}</span>;
  const rate = (name: 'dealerBp' | 'supplierBp') => (
    <SentenceField name={name} width={84}>
      <RateInput aria-label={say(inputs[name])} />
    </SentenceField>
  );
  return (
    <FilledSentence
      text={t('say.bears')}
      slots={{
        dealer: rate('dealerBp'),
        share: rate('supplierBp'),
        supplier: Boolean(share) && (
          <SentenceField name="supplierId" width={200}>
            <SupplierPicker />
          </SentenceField>
        ),
      }}
    />
  );
}
