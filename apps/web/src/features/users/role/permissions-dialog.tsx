import { Tree } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../../kernel/act.ts';
import { textOfError } from '../../../kernel/error-text.ts';
import { useLang } from '../../../kernel/lang.ts';
import { useApi } from '../../../kernel/query.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { useDialogs } from '../../../ui/feedback/dialog-host.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ImeInput } from '../../../ui/list/ime-input.tsx';
import {
  codesOf,
  codeTitles,
  differenceOf,
  findNode,
  keysOf,
  permissionTree,
  searchTree,
  type PermissionNode,
} from './permission-tree.ts';
import type { Role } from './role-columns.tsx';

interface PermissionsDialogProps {
  role: Role | null;
  open: boolean;
  onClose: () => void;
}

/** The role's saved permissions and what was ticked since. */
function useDraft(role: Role | null, open: boolean) {
  const lang = useLang();
  const read = useApi(
    'GET /user/role-menu/role/:id/menus',
    { params: { id: role?.id ?? 0 } },
    { enabled: open && role !== null },
  );
  const [draft, setDraft] = useState<ReadonlySet<string> | null>(null);
  const saved = read.data?.codes ?? [];
  const codes: ReadonlySet<string> = draft ?? new Set(saved);
  const tree = permissionTree(read.data?.tree ?? [], lang);
  return { read, tree, codes, setDraft, version: read.data?.role.version, ...differenceOf(saved, codes) };
}

/** Added and removed permissions by name. */
function Difference({
  tree,
  added,
  removed,
}: {
  tree: PermissionNode[];
  added: string[];
  removed: string[];
}) {
  const { t } = useTranslation('users');
  const titles = codeTitles(tree);
  const list = (codes: string[]) => codes.map((code) => titles.get(code) ?? code).join('、');
  return (
    <div aria-live="polite" className="users-difference">
      {added.length > 0 && (
        <p>
          <strong>{t('role.added', { count: added.length })}</strong> {list(added)}
        </p>
      )}
      {removed.length > 0 && (
        <p>
          <strong>{t('role.removed', { count: removed.length })}</strong> {list(removed)}
        </p>
      )}
      {added.length + removed.length === 0 && <p>{t('role.unchanged')}</p>}
    </div>
  );
}

interface PickerProps {
  tree: PermissionNode[];
  codes: ReadonlySet<string>;
  onChange: (codes: ReadonlySet<string>) => void;
}

/** The tree with its search; a parent is half checked while only some below it are held. */
function PermissionPicker({ tree, codes, onChange }: PickerProps) {
  const { t } = useTranslation('users');
  const [text, setText] = useState('');
  const shown = searchTree(tree, text);
  const toggle = (key: string, isHeld: boolean) => {
    const node = findNode(shown, key);
    const next = new Set(codes);
    for (const code of node ? codesOf([node]) : []) {
      if (isHeld) next.add(code);
      else next.delete(code);
    }
    onChange(next);
  };
  return (
    <>
      <ImeInput
        value={text}
        onSearch={setText}
        placeholder={t('role.searchTree')}
        aria-label={t('role.searchTree')}
      />
      <Tree
        key={text}
        checkable
        selectable={false}
        height={420}
        defaultExpandAll={text !== ''}
        treeData={shown}
        checkedKeys={keysOf(shown, codes)}
        onCheck={(_, { node, checked }) => toggle(node.key, checked)}
      />
    </>
  );
}

/** What a role permits; the difference to what is saved stands below before it is saved. */
export function PermissionsDialog({ role, open, onClose }: PermissionsDialogProps) {
  const { t } = useTranslation('users');
  const { confirmAction } = useDialogs();
  const { read, tree, codes, setDraft, version, added, removed } = useDraft(role, open);
  const save = useAct('PUT /user/role-menu/role/:id/menus', {
    done: t('role.permissionsSaved'),
    refresh: ['/user/role-menu'],
  });
  const isSame = added.length + removed.length === 0;
  const close = () => {
    setDraft(null);
    onClose();
  };
  const submit = async () => {
    if (!role || version === undefined) return;
    if (await save.run({ params: { id: role.id }, body: { codes: [...codes], version } })) close();
  };
  const ask = async () => {
    const title = t('role.discardTitle');
    if (
      isSame ||
      (await confirmAction({
        title,
        content: t('role.discardText'),
        okText: t('role.discard'),
        danger: true,
      }))
    )
      close();
  };
  return (
    <Dialog
      open={open}
      width={720}
      title={t('role.permissionsTitle', { name: role?.name ?? '' })}
      okText={t('role.savePermissions')}
      okDisabled={isSame}
      busy={save.busy}
      onOk={() => void submit()}
      onClose={() => void ask()}
    >
      {read.error ? (
        <ErrorState
          message={textOfError(read.error)}
          requestId={read.error.requestId}
          retry={() => void read.refetch()}
        />
      ) : (
        <>
          <p>{t('role.permissionsHint', { count: role?.holders ?? 0 })}</p>
          <PermissionPicker tree={tree} codes={codes} onChange={setDraft} />
          <Difference tree={tree} added={added} removed={removed} />
        </>
      )}
    </Dialog>
  );
}
