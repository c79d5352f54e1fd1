import { DeleteOutlined } from '@ant-design/icons';
import { enabledTexts } from '@treadline/contract/kernel/fields.ts';
import type { AccountType } from '@treadline/contract/kernel/permissions.ts';
import { accountTypeTexts } from '@treadline/contract/platform/access/texts.ts';
import { userTexts as texts } from '@treadline/contract/platform/users/texts.ts';
import { Button, Form, Select, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { api } from '#kernel/api.ts';
import { useContractText } from '#kernel/lang.ts';
import { usePinyinMatch } from '#kernel/pinyin.ts';
import { useApi } from '#kernel/query.ts';
import { useMe } from '#kernel/session.ts';
import { FormField } from '#ui/form/form-field.tsx';
import { RemotePicker } from '#ui/form/remote-picker.tsx';
import { blankMembership, type MembershipValues } from './user-values.ts';

interface RoleSelectProps {
  type: AccountType;
  id?: string;
  value?: number[];
  onChange?: (ids: number[]) => void;
}

/** Roles of an account type; those the user may not grant are disabled. */
function RoleSelect({ type, ...field }: RoleSelectProps) {
  const match = usePinyinMatch();
  const { data, isPending } = useApi('GET /user/v1/role/options', { query: { type } });
  return (
    <Select
      {...field}
      mode="multiple"
      loading={isPending}
      maxTagCount="responsive"
      options={data ?? []}
      showSearch={{ filterOption: (typed, option) => match(option?.label ?? '', typed) }}
    />
  );
}

interface MembershipRowProps {
  at: number;
  row: MembershipValues;
  types: readonly AccountType[];
  names: ReadonlyMap<string, string>;
  onReplace: (row: MembershipValues) => void;
  /** Null for the last membership, which cannot be removed. */
  onRemove: (() => void) | null;
}

function CompanyField({ at, row: { type }, names }: Pick<MembershipRowProps, 'at' | 'row' | 'names'>) {
  const { t } = useTranslation('words');
  const search = async (text: string, signal: AbortSignal) => {
    const query = { type, ...(text && { text }) };
    const found = await api('GET /user/v1/company/options', { query }, { signal });
    return found.map(({ value, ...option }) => ({ ...option, value: String(value) }));
  };
  const resolve = async (values: readonly string[]) =>
    values.map((value) => ({ value, label: names.get(value) ?? value }));
  return (
    <FormField name={['memberships', at, 'companyId']} label={t('company')} required>
      <RemotePicker key={type} search={search} resolve={resolve} />
    </FormField>
  );
}

/** Membership of a user: company and roles. Changing the account type clears both. */
export function MembershipRow({ at, row, types, names, onReplace, onRemove }: MembershipRowProps) {
  const { t } = useTranslation('users');
  const say = useContractText();
  const { isAdmin } = useMe();
  const labels = types.map((value) => ({ value, label: say(accountTypeTexts[value]) }));
  return (
    <div role="group" aria-label={t('companyNo', { no: at + 1 })} className="users-membership">
      <Form.Item label={t('type')} htmlFor={`type-${row.key}`} className="tl-field">
        <Select
          id={`type-${row.key}`}
          value={row.type}
          options={labels}
          onChange={(type) => onReplace(blankMembership(type))}
        />
      </Form.Item>
      <CompanyField at={at} row={row} names={names} />
      <FormField name={['memberships', at, 'roleIds']} label={say(texts.roles)}>
        <RoleSelect type={row.type} />
      </FormField>
      <FormField name={['memberships', at, 'isAdmin']} label={t('adminFlag')} valuePropName="checked">
        <Switch size="small" disabled={!isAdmin || row.type !== 'OTHER'} />
      </FormField>
      {row.isSaved ? (
        <FormField
          name={['memberships', at, 'active']}
          label={say(enabledTexts.true.text)}
          valuePropName="checked"
        >
          <Switch size="small" />
        </FormField>
      ) : (
        <Button
          type="text"
          icon={<DeleteOutlined />}
          aria-label={t('removeCompany')}
          disabled={!onRemove}
          onClick={() => onRemove?.()}
        />
      )}
    </div>
  );
}
