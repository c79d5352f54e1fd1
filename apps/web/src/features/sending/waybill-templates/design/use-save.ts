import { hasUnknownField } from '@treadline/contract/sending/waybill-templates/layout.ts';
import { App } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { isApiError } from '#kernel/api-error.ts';
import { textOfError } from '#kernel/error-text.ts';
import { goTo } from '#kernel/navigate.ts';
import { useTab } from '#kernel/tabs/use-tab.ts';
import { designPath, stalePaths } from '../types.ts';
import type { Designer } from './use-designer.ts';

/** Reports faults that prevent saving, and selects their elements. */
function useFaults({ head, outside, design, select }: Designer) {
  const { t } = useTranslation('waybill-templates');
  const { message } = App.useApp();
  return (): boolean => {
    const unknown = design.layout.elements.filter((each) => 'text' in each && hasUnknownField(each.text));
    const faults = [
      { is: head.name.trim() === '', text: t('nameNeeded'), elements: [] },
      { is: outside.length > 0, text: t('outsideSave', { count: outside.length }), elements: outside },
      { is: unknown.length > 0, text: t('unknownField'), elements: unknown },
    ];
    const fault = faults.find(({ is }) => is);
    if (!fault) return false;
    message.error(fault.text);
    if (fault.elements.length > 0) select(fault.elements.map(({ id }) => id));
    return true;
  };
}

/** Saves the layout as the newest version; `stale` after a version conflict. */
export function useSave(designer: Designer) {
  const { t } = useTranslation('waybill-templates');
  const { message } = App.useApp();
  const { close } = useTab();
  const [stale, setStale] = useState(false);
  const hasFaults = useFaults(designer);
  const create = useAct('POST /data/waybill/template', { done: t('saved'), refresh: stalePaths });
  const update = useAct('PUT /data/waybill/template/:id', { done: t('saved'), refresh: stalePaths });
  const { head, design, saved, take, isDirty, editable } = designer;
  const send = async () => {
    const body = { ...head, name: head.name.trim(), layout: design.layout };
    if (saved) {
      const { id, version } = saved;
      return take(await update.orThrow({ params: { id }, body: { ...body, version } }));
    }
    const made = await create.orThrow({ body });
    await close(true);
    goTo(designPath(made.id));
  };
  const save = async () => {
    if (!editable || create.busy || update.busy || (saved && !isDirty) || hasFaults()) return;
    await send().catch((error: unknown) => {
      const isStale = isApiError(error) && error.error === 'record.changed';
      if (isStale) setStale(true);
      else message.error(textOfError(error));
    });
  };
  return { save, busy: create.busy || update.busy, stale, setStale };
}
