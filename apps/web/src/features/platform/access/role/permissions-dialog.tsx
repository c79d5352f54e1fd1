import { Alert, Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { isApiError } from '#kernel/api-error.ts';
import { textOfError } from '#kernel/error-text.ts';
import { useMe } from '#kernel/session.ts';
import { useUnsaved } from '#ui/form/unsaved.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { NewCodes } from './new-codes.tsx';
import { PermissionDifference } from './permission-difference.tsx';
import { PermissionPicker } from './permission-picker.tsx';
import { codeTitles } from './permission-tree.ts';
import type { Role } from './role-columns.tsx';
import { usePermissionDraft } from './use-permission-draft.ts';

interface PermissionsDialogProps {
  role: Role;
  onClose: () => void;
}
type Draft = ReturnType<typeof usePermissionDraft>;

/**
 * Whether the user may grant a code: others than administrators only their own codes to platform roles, enforced by
 * the server.
 */
function useMayGrant(role: Role): (code: string) => boolean {
  const me = useMe();
  if (me.isAdmin || role.accountType !== 'OTHER') return () => true;
  const own: ReadonlySet<string> = new Set(me.currentCodes);
  return (code) => own.has(code);
}

/** Saves the permissions; refusals stay in the dialog, version conflicts with an option to continue. */
function useSave({ data, codes, reload }: Draft, roleId: number, onSaved: () => void) {
  const { t } = useTranslation('access');
  const [failure, setFailure] = useState<unknown>(null);
  const save = useAct('PUT /user/role-menu/role/:id/menus', {
    done: t('role.permissionsSaved'),
    refresh: ['/user/role-menu'],
  });
  const submit = async () => {
    if (!data) return;
    setFailure(null);
    try {
      await save.orThrow({
        params: { id: roleId },
        body: { codes: [...codes], version: data.role.version },
      });
      onSaved();
    } catch (error) {
      setFailure(error);
    }
  };
  const takeNewest = async () => {
    await reload();
    setFailure(null);
  };
  return { submit, busy: save.busy, failure, takeNewest };
}

function SaveFailure({ failure, onReload }: { failure: unknown; onReload: () => void }) {
  const { t } = useTranslation('access');
  if (!failure) return null;
  const isConflict = isApiError(failure) && failure.error === 'record.changed';
  return (
    <Alert
      className="tl-form-failures"
      type="error"
      showIcon
      title={isConflict ? t('role.conflict') : textOfError(failure)}
      action={isConflict && <Button onClick={onReload}>{t('role.reload')}</Button>}
    />
  );
}

/** Dialog of a role's permissions, with the unsaved difference shown below. */
export function PermissionsDialog({ role, onClose }: PermissionsDialogProps) {
  const { t } = useTranslation('access');
  const { confirmAction } = useDialogs();
  const draft = usePermissionDraft(role.id);
  const { submit, busy, failure, takeNewest } = useSave(draft, role.id, onClose);
  const mayGrant = useMayGrant(role);
  useUnsaved(!draft.isSame);
  const ask = async () => {
    const question = {
      title: t('role.discardTitle'),
      content: t('role.discardText'),
      okText: t('role.discard'),
      danger: true,
    };
    if (draft.isSame || (await confirmAction(question))) onClose();
  };
  return (
    <Dialog
      open
      width={760}
      title={t('role.permissionsTitle', { name: role.name })}
      okText={t('role.savePermissions')}
      okDisabled={draft.isSame}
      busy={busy}
      onOk={() => void submit()}
      onClose={() => void ask()}
    >
      {draft.error && (
        <ErrorState
          message={textOfError(draft.error)}
          requestId={draft.error.requestId}
          retry={() => void draft.reload()}
        />
      )}
      {!draft.data && !draft.error && <Skeleton active paragraph={{ rows: 8 }} />}
      {draft.data && (
        <>
          <SaveFailure failure={failure} onReload={() => void takeNewest()} />
          <NewCodes
            saved={draft.data}
            titles={codeTitles(draft.tree)}
            onDecided={() => void draft.reload()}
          />
          <p className="role-tree-note">{t('role.permissionsHint', { count: draft.data.role.holders })}</p>
          <PermissionPicker
            tree={draft.tree}
            codes={draft.codes}
            mayGrant={mayGrant}
            onChange={draft.setCodes}
          />
          <PermissionDifference difference={draft.difference} titles={codeTitles(draft.tree)} />
        </>
      )}
    </Dialog>
  );
}
