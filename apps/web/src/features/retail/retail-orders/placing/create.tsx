import { useTabTitle } from '#kernel/tabs/use-tab.ts';
import { Placing } from './placing.tsx';
import { useDraft } from './use-draft.ts';
import { useWords } from './use-words.ts';

/** Order placing screen, with one tab per car. */
export default function Create() {
  const words = useWords();
  const state = useDraft();
  const car = state.draft.plate || state.draft.vin;
  useTabTitle(car ? `${words('title')} ${car}` : words('title'));
  return <Placing state={state} />;
}
