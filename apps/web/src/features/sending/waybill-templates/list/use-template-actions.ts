import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useSwitch } from '#kernel/fields/use-switch.ts';
import { goTo } from '#kernel/navigate.ts';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import type { RowAction } from '#ui/grid/types.ts';
import { useExportTemplate } from '../template-file.ts';
import { designPath, stalePaths, type Template } from '../types.ts';

const list = 'GET /data/waybill/template/list';

function useRemove() {
  const { t } = useTranslation(['waybill-templates', 'words']);
  const { confirmAction } = useDialogs();
  const remove = useAct('DELETE /data/waybill/template/:id', {
    done: t('words:deleted'),
    refresh: stalePaths,
  });
  return ({ id, name, versionNo, prints }: Template): RowAction => ({
    key: 'remove',
    label: t('words:delete'),
    danger: true,
    ...(prints > 0 && { blocked: t('removeBlocked', { count: prints }) }),
    onClick: () =>
      void confirmAction({
        title: t('removeTitle', { name }),
        content: t('removeText', { count: versionNo }),
        okText: t('words:delete'),
        danger: true,
        onOk: async () => void (await remove.orThrow({ params: { id } })),
      }),
  });
}

/** Copy and set as default, with the result shown in the row. */
function useChanges() {
  const { t } = useTranslation('waybill-templates');
  const copy = useAct('POST /data/waybill/template/copy/:id', {
    done: t('copied'),
    refresh: stalePaths,
    result: ({ id }) => ({ list, id }),
  });
  const setDefault = useAct('PUT /data/waybill/template/default/:id', {
    done: t('madeDefault'),
    refresh: stalePaths,
    result: ({ id }) => ({ list, id }),
  });
  return { copy, setDefault };
}

/** Row actions of a template. */
export function useTemplateActions(mayChange: boolean) {
  const { t } = useTranslation(['waybill-templates', 'words']);
  const exportFile = useExportTemplate();
  const remove = useRemove();
  const { copy, setDefault } = useChanges();
  const switchOf = useSwitch<Template>({
    endpoint: 'PUT /data/waybill/template/status/:id',
    refresh: stalePaths,
    list,
    name: (row) => row.name,
    consequence: ({ enabled, isDefault }) =>
      t(enabled ? (isDefault ? 'disableDefaultText' : 'disableText') : 'enableText'),
  });
  return (row: Template): RowAction[] => {
    const { id, isDefault, enabled } = row;
    const open = {
      key: 'open',
      label: t(mayChange ? 'design' : 'words:open'),
      onClick: () => goTo(designPath(id)),
    };
    const file = { key: 'export', label: t('export'), onClick: () => void exportFile(id) };
    if (!mayChange) return [open, file];
    const blocked = isDefault ? t('isDefault') : enabled ? undefined : t('isDisabled');
    return [
      open,
      { key: 'copy', label: t('words:copy'), onClick: () => void copy.run({ params: { id } }) },
      {
        key: 'default',
        label: t('setDefault'),
        blocked,
        onClick: () => void setDefault.run({ params: { id } }),
      },
      file,
      switchOf(row),
      remove(row),
    ];
  };
}
