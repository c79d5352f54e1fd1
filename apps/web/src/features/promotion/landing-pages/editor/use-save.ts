import { App } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { api } from '#kernel/api.ts';
import { textOfError } from '#kernel/error-text.ts';
import { goTo } from '#kernel/navigate.ts';
import { useTab } from '#kernel/tabs/use-tab.ts';
import { editPath, pagePath, stalePaths, type Page } from '../types.ts';
import type { Draft } from './draft.ts';
import type { Editor } from './use-editor.ts';

/** Reason why saving is impossible; undefined when possible. */
const faultOf = ({ name, title, startsTime, endsTime }: Draft) =>
  name.trim() === ''
    ? ('editor.nameNeeded' as const)
    : title.trim() === ''
      ? ('editor.titleNeeded' as const)
      : startsTime === '' || endsTime === ''
        ? ('editor.timesNeeded' as const)
        : endsTime <= startsTime
          ? ('editor.timesOrder' as const)
          : undefined;

const bodyOf = (draft: Draft) => ({
  ...draft,
  name: draft.name.trim(),
  title: draft.title.trim(),
  dealerIds: [...draft.dealerIds],
  blocks: [...draft.blocks],
});

function useRequests({ draft, saved }: Editor) {
  const create = useAct('POST /promotion/mobile/create', { refresh: stalePaths });
  const update = useAct('PUT /promotion/mobile/update/:id', { refresh: stalePaths });
  const status = useAct('PUT /promotion/mobile/status/:id', { refresh: stalePaths });
  return {
    busy: create.busy || update.busy || status.busy,
    send: (): Promise<Page> =>
      saved
        ? update.orThrow({ params: { id: saved.id }, body: { ...bodyOf(draft), version: saved.version } })
        : create.orThrow({ body: bodyOf(draft) }),
    /** Publishes the page; resolves to the refusal, or null. */
    publish: ({ id, version }: Pick<Page, 'id' | 'version'>): Promise<unknown> =>
      status.orThrow({ params: { id }, body: { version, action: 'publish' } }).then(
        () => null,
        (error: unknown) => error,
      ),
  };
}

/** Saves and publishes the draft; server errors are shown above the blocks. */
export function useSave(editor: Editor) {
  const { t } = useTranslation(['landing-pages', 'words']);
  const { message } = App.useApp();
  const { close } = useTab();
  const [failure, setFailure] = useState<string>();
  const { send, publish, busy } = useRequests(editor);
  const { draft, saved } = editor;
  const run = async (work: () => Promise<void>) => {
    const fault = faultOf(draft);
    setFailure(fault && t(fault));
    if (!fault) await work().catch((error: unknown) => setFailure(textOfError(error)));
  };
  const leaveTo = async (path: Parameters<typeof goTo>[0]) => {
    await close(true);
    goTo(path);
  };
  /** Continues with the saved page: a new one gets its own tab. */
  const goOn = async (page: Page) => {
    if (!saved) return leaveTo(editPath(page));
    return editor.take(await api('GET /promotion/mobile/detail/:id', { params: { id: page.id } }));
  };
  const save = async () => {
    const page = await send();
    message.success(t('words:saved'));
    await goOn(page);
  };
  const saveAndPublish = async () => {
    const page = saved && !editor.isDirty ? saved : await send();
    const refusal = await publish(page);
    if (refusal === null) {
      message.success(t('published'));
      return leaveTo(pagePath(page));
    }
    // It is saved: what it lacks is mended on the page that there is now.
    if (!saved) message.error(textOfError(refusal), 8);
    await goOn(page);
    throw refusal;
  };
  return { failure, busy, save: () => run(save), publish: () => run(saveAndPublish) };
}
