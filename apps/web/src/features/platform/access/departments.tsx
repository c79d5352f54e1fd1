import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import type { OutputOf } from '#kernel/api-types.ts';
import { useCan } from '#kernel/can.tsx';
import { useLang } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { usePinyinMatch } from '#kernel/pinyin.ts';
import { refreshApi, useApi } from '#kernel/query.ts';
import { DeptDialog, type DeptTask } from './departments/dept-dialog.tsx';
import { DeptPanel } from './departments/dept-panel.tsx';
import { DeptTools } from './departments/dept-tools.tsx';
import { countPeople } from './departments/people.ts';
import { indexOfPlace } from './tree/tree-model.ts';
import { TreeScreen } from './tree/tree-screen.tsx';
import type { TreeMover } from './tree/use-drag.ts';
import { useTree } from './tree/use-tree.ts';

type Dept = OutputOf<'GET /user/dept/tree'>[number];
const noDepts: readonly Dept[] = [];

/** Mover of departments; null for read-only users. */
function useMover(depts: readonly Dept[]): TreeMover<Dept> | null {
  const mayEdit = useCan()({ code: 'menu_update' });
  const update = useAct('PUT /user/dept/:id', { refresh: ['/user/dept'] });
  if (!mayEdit) return null;
  return {
    allows: () => true,
    busy: update.busy,
    move: (dept, place) => {
      const { id, version } = dept;
      const index = indexOfPlace(depts, dept, place);
      const input = { params: { id }, body: { version, parentId: place.parentId, index } };
      // Refused because somebody else was quicker: what is shown is old.
      void update.run(input).then((done) => (done ? undefined : refreshApi('/user/dept')));
    },
  };
}

/** Tree of the platform's departments. */
export default function Departments() {
  const { t } = useTranslation('access');
  const lang = useLang();
  const read = useApi('GET /user/dept/tree', {});
  const depts = read.data ?? noDepts;
  const match = usePinyinMatch();
  const tree = useTree({ nodes: depts, matches: ({ name }, text) => match(name, text), openAtFirst: true });
  const mover = useMover(depts);
  const [task, setTask] = useState<DeptTask>({ kind: 'create', dept: null });
  const [open, setOpen] = useState(false);
  const start = (next: DeptTask) => {
    setTask(next);
    setOpen(true);
  };
  const lookOf = (dept: Dept) => ({
    title: dept.name,
    tags: <span className="tl-num">{t('dept.people', { count: countPeople(dept) })}</span>,
  });
  const create = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => start({ kind: 'create', dept: null })}>
      {t('dept.create')}
    </Button>
  );
  return (
    <>
      <TreeScreen
        title={screenTitle('/system/dept')[lang]}
        search={t('dept.search')}
        empty={t('dept.empty')}
        actions={mover && create}
        tree={tree}
        read={read}
        lookOf={lookOf}
        mover={mover}
        tools={mover && <DeptTools dept={tree.chosen} onStart={start} />}
        {...(mover && { onOpen: (dept: Dept) => start({ kind: 'rename', dept }) })}
      >
        <DeptPanel depts={depts} dept={tree.chosen} />
      </TreeScreen>
      <DeptDialog task={task} open={open} onClose={() => setOpen(false)} onDone={tree.choose} />
    </>
  );
}
