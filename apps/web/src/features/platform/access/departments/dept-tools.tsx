import { Button, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import type { OutputOf } from '#kernel/api-types.ts';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import type { DeptTask } from './dept-dialog.tsx';

type Dept = OutputOf<'GET /user/dept/tree'>[number];

/** Actions on the selected department. */
export function DeptTools({ dept, onStart }: { dept: Dept | null; onStart: (task: DeptTask) => void }) {
  const { t } = useTranslation(['access', 'words']);
  const { confirmAction } = useDialogs();
  const remove = useAct('DELETE /user/dept/:id', { done: t('words:recorded'), refresh: ['/user/dept'] });
  const ask = ({ id, name }: Dept) =>
    confirmAction({
      title: t('dept.deleteTitle', { name }),
      content: t('dept.deleteText'),
      okText: t('dept.deleteOk'),
      danger: true,
      onOk: async () => void (await remove.orThrow({ params: { id } })),
    });
  const isFull = dept !== null && (dept.users > 0 || dept.children.length > 0);
  return (
    <>
      <Button disabled={!dept} onClick={() => onStart({ kind: 'create', dept })}>
        {t('dept.createBelow')}
      </Button>
      <Button disabled={!dept} onClick={() => dept && onStart({ kind: 'rename', dept })}>
        {t('dept.rename')}
      </Button>
      <Tooltip title={isFull ? t('dept.notEmpty') : undefined}>
        <Button danger disabled={!dept || isFull} onClick={() => dept && void ask(dept)}>
          {t('words:delete')}
        </Button>
      </Tooltip>
    </>
  );
}
