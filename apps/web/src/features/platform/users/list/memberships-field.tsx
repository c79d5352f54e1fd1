import { PlusOutlined } from '@ant-design/icons';
import { userTexts as texts } from '@treadline/contract/platform/users/texts.ts';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useContractText } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import { useMe } from '#kernel/session.ts';
import { MembershipRow } from './membership-row.tsx';
import { blankMembership, type MembershipValues } from './user-values.ts';

interface MembershipsFieldProps {
  /** Names of the initial companies by id. */
  names: ReadonlyMap<string, string>;
  value?: MembershipValues[];
  onChange?: (rows: MembershipValues[]) => void;
}

/** Memberships of a user, at least one. Users outside the platform can only assign their own company. */
export function MembershipsField({ names, value: rows = [], onChange }: MembershipsFieldProps) {
  const { t } = useTranslation('users');
  const say = useContractText();
  const me = useMe();
  const { data } = useApi('GET /user/v1/user/type', {}, { staleTime: 600_000 });
  const types = data?.map(({ value }) => value) ?? [me.type];
  const replace = (at: number, row: MembershipValues) => onChange?.(rows.with(at, row));
  return (
    <fieldset className="tl-field-wide users-memberships">
      <legend>{say(texts.memberships)}</legend>
      {rows.map((row, at) => (
        <MembershipRow
          key={row.key}
          at={at}
          row={row}
          types={types}
          names={names}
          onReplace={(next) => replace(at, next)}
          onRemove={rows.length > 1 ? () => onChange?.(rows.toSpliced(at, 1)) : null}
        />
      ))}
      {me.type === 'OTHER' && (
        <Button
          type="dashed"
          block
          icon={<PlusOutlined />}
          onClick={() => onChange?.([...rows, blankMembership(me.type)])}
        >
          {t('addCompany')}
        </Button>
      )}
    </fieldset>
  );
}
