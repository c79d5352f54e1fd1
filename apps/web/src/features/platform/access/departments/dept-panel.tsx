import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OutputOf } from '#kernel/api-types.ts';
import { formatQuantity } from '#kernel/format.ts';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import { pathTo } from '../tree/tree-model.ts';
import { countPeople } from './people.ts';

type Dept = OutputOf<'GET /user/dept/tree'>[number];
const users = '/webUser/list';

/** Selected department with its position and number of people. */
export function DeptPanel({ depts, dept }: { depts: readonly Dept[]; dept: Dept | null }) {
  const { t } = useTranslation('access');
  const mayShow = useOpenPaths().has(users);
  if (!dept) return <p className="system-quiet">{t('dept.pick')}</p>;
  const above = pathTo(depts, dept.parentId).map(({ name }) => name);
  return (
    <>
      <div className="system-head">
        <h2>{dept.name}</h2>
      </div>
      <dl className="system-facts">
        <dt>{t('dept.above')}</dt>
        <dd>{above.join(' / ') || t('dept.top')}</dd>
        <dt>{t('dept.own')}</dt>
        <dd>{formatQuantity(dept.users)}</dd>
        <dt>{t('dept.total')}</dt>
        <dd>{formatQuantity(countPeople(dept))}</dd>
        <dt>{t('dept.children')}</dt>
        <dd>{formatQuantity(dept.children.length)}</dd>
      </dl>
      {mayShow && dept.users > 0 && <Link to={`${users}?departmentId=${dept.id}`}>{t('dept.show')}</Link>}
    </>
  );
}
