import { Alert, Button, Space } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import type { OutputOf } from '#kernel/api-types.ts';
import { formatDay } from '#kernel/format.ts';

interface NewCodesProps {
  saved: OutputOf<'GET /user/role-menu/role/:id/menus'>;
  titles: ReadonlyMap<string, string>;
  onDecided: () => void;
}

/** Codes added by upgrades since a built-in role was modified, to be granted with one click or dismissed. */
export function NewCodes({ saved: { role, newCodes }, titles, onDecided }: NewCodesProps) {
  const { t } = useTranslation(['access', 'words']);
  const decide = useAct('PUT /user/role-menu/role/:id/new-codes', {
    done: t('role.newDecided'),
    refresh: ['/user/role-menu'],
    onDone: onDecided,
  });
  if (newCodes.length === 0) return null;
  const run = (take: boolean) =>
    void decide.run({ params: { id: role.id }, body: { take, version: role.version } });
  const byDay = Map.groupBy(newCodes, ({ since }) => formatDay(since));
  return (
    <Alert
      className="role-new"
      type="info"
      showIcon
      title={t('role.newTitle', { count: newCodes.length })}
      description={[...byDay].map(([day, codes]) => (
        <p key={day}>
          <b>{t('role.newSince', { day })}</b>{' '}
          {codes.map(({ code }) => titles.get(code) ?? code).join(t('words:comma'))}
        </p>
      ))}
      action={
        <Space orientation="vertical">
          <Button type="primary" size="small" loading={decide.busy} onClick={() => run(true)}>
            {t('role.newTake')}
          </Button>
          <Button size="small" disabled={decide.busy} onClick={() => run(false)}>
            {t('role.newLeave')}
          </Button>
        </Space>
      }
    />
  );
}
