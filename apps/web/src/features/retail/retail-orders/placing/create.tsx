import { useTabTitle } from '#kernel/tabs/use-tab.ts';
import { Placing } from './placing.tsx';
import { useDraft } from './use-draft.ts';
import { useWords } from './use-words.ts';

/** Placing an order as a screen of its own: a tab for each car that it is opened for. */
export default function Create() {
  const words = useWords();
  const state = useDraft();
  const car = state.draft.plate || state.draft.vin;
  useTabTitle(car ? `${words('title')} ${car}` : words('title'));
  return <Placing state={state} />;
}
