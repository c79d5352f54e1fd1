import { App } from 'antd';
import { useRef } from 'react';
import { fieldErrorsOf } from '../form.ts';
import { goTo } from '../navigate.ts';
import { useTab } from '../tabs/use-tab.ts';

interface Draft {
  id: number;
  version: number;
}

interface DraftSaving<Values, Saved extends Draft> {
  /** Draft that the form was opened with. */
  detail: Draft | undefined;
  create: (values: Values) => Promise<Saved>;
  edit: (values: Values, draft: Draft) => Promise<Saved>;
  submit: (draft: Draft) => Promise<Saved>;
  /** Path of the page that shows the saved document. */
  pathOf: (saved: Saved) => Parameters<typeof goTo>[0];
  saved: string;
  submitted: (saved: Saved) => string;
  /** Called with an error before its fields are marked; if it throws, that error is shown above the form instead. */
  failed?: (error: unknown) => void;
}

/**
 * Hook that saves a document form as a draft and submits it. The first save creates the draft, later ones update it: a
 * refused submit leaves a saved draft, which the next attempt continues with.
 */
export function useDraftSaving<Values, Saved extends Draft>(how: DraftSaving<Values, Saved>) {
  const { message } = App.useApp();
  const { close } = useTab();
  const draft = useRef(how.detail);
  const keep = async (values: Values): Promise<Saved> => {
    const { current } = draft;
    const saved = current ? await how.edit(values, current) : await how.create(values);
    draft.current = saved;
    return saved;
  };
  const end = async (run: () => Promise<Saved>, say: (saved: Saved) => string) => {
    try {
      const saved = await run();
      message.success(say(saved));
      await close(true);
      goTo(how.pathOf(saved));
      return undefined;
    } catch (error) {
      how.failed?.(error);
      return fieldErrorsOf(error);
    }
  };
  return {
    saveDraft: (values: Values) =>
      end(
        () => keep(values),
        () => how.saved,
      ),
    saveAndSubmit: (values: Values) => end(async () => how.submit(await keep(values)), how.submitted),
  };
}
