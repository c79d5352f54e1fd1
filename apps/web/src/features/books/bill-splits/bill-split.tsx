import { useEffect, useRef } from 'react';
import { useTabQuery } from '#kernel/tabs/use-tab.ts';
import { RulesView } from './rules-view.tsx';
import { SplitsView } from './splits-view.tsx';
import { useView } from './view-switch.tsx';

/** Opens the screen on its errors where its address asks for nothing else; whoever then chooses all keeps all. */
function useErrorsFirst(): void {
  const [query, setQuery] = useTabQuery();
  const isDone = useRef(false);
  useEffect(() => {
    if (!isDone.current && Object.keys(query).length === 0) setQuery({ status: 'SPLIT_FAILED' });
    isDone.current = true;
  }, [query, setQuery]);
}

/** Screen of bill splits and share rules. */
export default function BillSplit() {
  useErrorsFirst();
  return useView() === 'rules' ? <RulesView /> : <SplitsView />;
}
