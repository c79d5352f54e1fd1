import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import type { AccountType } from '@treadline/contract/kernel/permissions.ts';
import { accountTypeTexts, userTexts as texts } from '@treadline/contract/users/texts.ts';
import { Button, Form, Select, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { api } from '../../../kernel/api.ts';
import { useSay } from '../../../kernel/lang.ts';
import { useApi } from '../../../kernel/query.ts';
import { FormField } from '../../../ui/form/form-field.tsx';
import { RemotePicker, type PickerOption } from '../../../ui/form/remote-picker.tsx';
import { blankMembership } from './user-values.ts';

/** Names of companies by id, of those that the form started with. */
export type CompanyNames = ReadonlyMap<string, string>;

const asOption = ({ label, value }: { label: string; value: number }): PickerOption => ({
  label,
  value: String(value),
});

/** Roles of a type; those that the caller may not grant are grey. */
function RoleSelect({
  type,
  ...field
}: {
  type: AccountType;
  id?: string;
  value?: number[];
  onChange?: (ids: number[]) => void;
}) {
  const { data, isPending } = useApi('GET /user/v1/role/options', { query: { type } });
  return (
    <Select
      {...field}
      mode="multiple"
      loading={isPending}
      maxTagCount="responsive"
      options={data ?? []}
      showSearch={{ optionFilterProp: 'label' }}
    />
  );
}

interface RowProps {
  at: number;
  types: readonly AccountType[];
  names: CompanyNames;
  onRemove: (() => void) | null;
}

function MembershipRow({ at, types, names, onRemove }: RowProps) {
  const { t } = useTranslation('users');
  const say = useSay();
  const form = Form.useFormInstance();
  const type: AccountType = Form.useWatch(['memberships', at, 'type'], form) ?? types[0] ?? 'OTHER';
  const search = async (text: string, signal: AbortSignal) =>
    (await api('GET /user/v1/company/options', { query: { type, ...(text && { text }) } }, { signal })).map(
      asOption,
    );
  const resolve = async (values: readonly string[]) =>
    values.flatMap((value) => ({ value, label: names.get(value) ?? value }));
  // Companies and roles belong to a type: another type starts over.
  const startOver = (next: AccountType) => form.setFieldValue(['memberships', at], blankMembership(next));
  return (
    <div className="users-membership">
      <FormField name={['memberships', at, 'type']} label={t('type')}>
        <Select
          onChange={startOver}
          options={types.map((value) => ({ value, label: say(accountTypeTexts[value]) }))}
        />
      </FormField>
      <FormField name={['memberships', at, 'companyId']} label={t('company')} required>
        <RemotePicker key={type} search={search} resolve={resolve} />
      </FormField>
      <FormField name={['memberships', at, 'roleIds']} label={say(texts.roles)}>
        <RoleSelect type={type} />
      </FormField>
      <FormField name={['memberships', at, 'isAdmin']} label={t('admin')} valuePropName="checked">
        <Switch size="small" disabled={type !== 'OTHER'} />
      </FormField>
      <FormField name={['memberships', at, 'active']} label={t('active')} valuePropName="checked">
        <Switch size="small" />
      </FormField>
      <Button
        type="text"
        icon={<DeleteOutlined />}
        aria-label={t('removeCompany')}
        disabled={!onRemove}
        onClick={() => onRemove?.()}
      />
    </div>
  );
}

/** Companies of a user with the roles in each; at least one stays. */
export function MembershipsField({ names }: { names: CompanyNames }) {
  const { t } = useTranslation('users');
  const say = useSay();
  const { data } = useApi('GET /user/v1/user/type', {});
  const types = data?.map(({ value }) => value) ?? ['OTHER' as const];
  return (
    <fieldset className="tl-field-wide users-memberships">
      <legend>{say(texts.memberships)}</legend>
      <Form.List name="memberships">
        {(fields, { add, remove }) => (
          <>
            {fields.map(({ key, name }) => (
              <MembershipRow
                key={key}
                at={name}
                types={types}
                names={names}
                onRemove={fields.length > 1 ? () => remove(name) : null}
              />
            ))}
            <Button
              type="dashed"
              block
              icon={<PlusOutlined />}
              onClick={() => add(blankMembership(types[0] ?? 'OTHER'))}
            >
              {t('addCompany')}
            </Button>
          </>
        )}
      </Form.List>
    </fieldset>
  );
}
