import { Placing } from './placing.tsx';
import { useDraft } from './use-draft.ts';

/** Placing an order as a screen of its own. */
export default function Create() {
  return <Placing state={useDraft()} />;
}
