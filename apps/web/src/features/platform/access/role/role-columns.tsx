import type { Text } from '@treadline/contract/kernel/text.ts';
import { accountTypeTexts } from '@treadline/contract/platform/access/texts.ts';
import { Tag } from 'antd';
import type { TFunction } from 'i18next';
import type { RowOf } from '#kernel/api-types.ts';
import { formatQuantity, formatRelative, formatTime } from '#kernel/format.ts';
import type { GridColumn } from '#ui/grid/types.ts';

export type Role = RowOf<'POST /user/role-menu/page/role'>;

const count = (value: number) => <span className="tl-num">{formatQuantity(value)}</span>;

export function roleColumns(say: (text: Text) => string, t: TFunction<'access'>): GridColumn<Role>[] {
  return [
    { key: 'name', title: t('role.name'), sortable: true, fixed: 'left', maxWidth: 240, opens: true },
    {
      key: 'accountType',
      title: t('role.type'),
      sortable: true,
      render: (row) => say(accountTypeTexts[row.accountType]),
    },
    {
      key: 'codes',
      title: t('role.codes'),
      align: 'right',
      render: (row) => (
        <>
          {row.newCodes > 0 && (
            <Tag className="role-new-tag" color="processing">
              {t('role.newTag', { count: row.newCodes })}
            </Tag>
          )}
          {count(row.codes)}
        </>
      ),
    },
    { key: 'holders', title: t('role.holderCount'), align: 'right', render: (row) => count(row.holders) },
    {
      key: 'secondStep',
      title: t('role.secondStep'),
      priority: 3,
      export: false,
      render: (row) => t(`role.step.${row.secondStep}`),
    },
    {
      key: 'builtIn',
      title: t('role.builtIn'),
      priority: 4,
      export: false,
      render: (row) => (row.builtIn ? t('role.yes') : ''),
    },
    { key: 'remark', title: t('role.remark'), maxWidth: 300, priority: 1 },
    {
      key: 'updatedTime',
      title: t('role.updatedTime'),
      priority: 2,
      sortable: true,
      render: (row) => <time title={formatRelative(row.updatedTime)}>{formatTime(row.updatedTime)}</time>,
    },
  ];
}
