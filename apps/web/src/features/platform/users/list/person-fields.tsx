import { isMasked } from '@treadline/contract/kernel/mask.ts';
import { userTexts as texts } from '@treadline/contract/platform/users/texts.ts';
import { Form, Input, Select, TreeSelect } from 'antd';
import { useTranslation } from 'react-i18next';
import { useContractText } from '#kernel/lang.ts';
import { usePinyinMatch } from '#kernel/pinyin.ts';
import { useApi } from '#kernel/query.ts';
import { useMe } from '#kernel/session.ts';
import { FormField } from '#ui/form/form-field.tsx';
import { PhotoField } from './photo-field.tsx';
import type { User } from './use-open-user.ts';

interface PersonFieldsProps {
  user: User | null;
  /** Checks on the server whether a mobile is unused. */
  lookUp: (phone: string) => Promise<void>;
}

function AddressFields({ user, lookUp }: PersonFieldsProps) {
  const { t } = useTranslation('users');
  const say = useContractText();
  const form = Form.useFormInstance();
  const hintOf = (value: string | null | undefined) =>
    value && isMasked(value) ? t('maskedHint') : undefined;
  const checkPhone = async () => {
    await lookUp(String(form.getFieldValue('phone') ?? ''));
    await form.validateFields(['phone']).catch(() => null);
  };
  return (
    <>
      <FormField name="phone" label={say(texts.phone)} hint={hintOf(user?.phone)}>
        <Input maxLength={24} inputMode="tel" autoComplete="off" onBlur={() => void checkPhone()} />
      </FormField>
      <FormField name="email" label={say(texts.email)} hint={hintOf(user?.email)}>
        <Input maxLength={120} inputMode="email" autoComplete="off" />
      </FormField>
    </>
  );
}

/** Department select, for the platform only. */
function DepartmentField() {
  const say = useContractText();
  const { data } = useApi('GET /user/dept/tree', {}, { staleTime: 60_000 });
  return (
    <FormField name="departmentId" label={say(texts.departmentId)}>
      <TreeSelect
        allowClear
        treeDefaultExpandAll
        treeData={data ?? []}
        fieldNames={{ label: 'name', value: 'id' }}
      />
    </FormField>
  );
}

/** Car brand select with existing names as options; others may be typed. */
function CarBrandSelect(field: { value?: string[]; onChange?: (names: string[]) => void }) {
  const { t } = useTranslation('users');
  const match = usePinyinMatch();
  const { data } = useApi('GET /data/carBrand/option', { query: {} }, { staleTime: 60_000 });
  return (
    <Select
      {...field}
      mode="tags"
      tokenSeparators={[',', '，', '、']}
      options={(data ?? []).map(({ label }) => ({ value: label, label }))}
      showSearch={{ filterOption: (typed, option) => match(option?.label ?? '', typed) }}
      placeholder={t('carBrandHint')}
    />
  );
}

/** Personal fields: name, photo, contact data, department, second step, car brands. */
export function PersonFields({ user, lookUp }: PersonFieldsProps) {
  const { t } = useTranslation('users');
  const say = useContractText();
  const isPlatform = useMe().type === 'OTHER';
  const isTotp = user?.secondStep === 'TOTP';
  const steps = (['NONE', 'SMS', ...(isTotp ? ['TOTP' as const] : [])] as const).map((value) => ({
    value,
    label: t(`step.${value}`),
  }));
  return (
    <>
      <FormField name="displayName" label={say(texts.displayName)} required>
        <Input maxLength={40} autoComplete="off" />
      </FormField>
      <AddressFields user={user} lookUp={lookUp} />
      {isPlatform && <DepartmentField />}
      <FormField name="secondStep" label={say(texts.secondStep)} hint={isTotp ? t('stepOwned') : undefined}>
        <Select options={steps} disabled={isTotp} />
      </FormField>
      <FormField name="carBrand" label={say(texts.carBrand)}>
        <CarBrandSelect />
      </FormField>
      <FormField name="photo" label={say(texts.photoFileId)}>
        <PhotoField />
      </FormField>
    </>
  );
}
