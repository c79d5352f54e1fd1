import { useLang } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { useTabTitle } from '#kernel/tabs/use-tab.ts';
import { Placing } from './placing.tsx';
import { useDraft } from './use-draft.ts';

/** Order placing screen, with one tab per car. */
export default function Create() {
  const state = useDraft();
  const car = state.draft.plate || state.draft.vin;
  const title = screenTitle('/retail/create')[useLang()];
  useTabTitle(car ? `${title} ${car}` : title);
  return <Placing state={state} />;
}
