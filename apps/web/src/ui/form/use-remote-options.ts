import { useEffect, useEffectEvent, useRef, useState } from 'react';

export type RemoteOption = { value: string; label: string };

type RemoteInput<Option extends RemoteOption> = {
  search: (query: string, signal: AbortSignal) => Promise<readonly Option[]>;
  resolve?: ((values: readonly string[]) => Promise<readonly Option[]>) | undefined;
  /** Chosen values, whose labels must be known even when the search doesn't find them. */
  values: readonly string[];
  onLoaded?: (options: readonly Option[]) => void;
  /** ms between the last key and the search. */
  delay?: number;
};

/** Options from the server: the newest query wins, a slower older answer is dropped. */
export function useRemoteOptions<Option extends RemoteOption>(input: RemoteInput<Option>) {
  const { values, delay = 250 } = input;
  const [found, setFound] = useState<readonly Option[]>([]);
  const [known, setKnown] = useState<ReadonlyMap<string, Option>>(new Map());
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const running = useRef<AbortController>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const remember = (options: readonly Option[]) => {
    setKnown((before) => new Map([...before, ...options.map((option) => [option.value, option] as const)]));
    input.onLoaded?.(options);
  };
  const run = async (query: string) => {
    running.current?.abort();
    const mine = new AbortController();
    running.current = mine;
    setState('loading');
    try {
      const options = await input.search(query, mine.signal);
      if (mine.signal.aborted) return;
      setFound(options);
      remember(options);
      setState('idle');
    } catch {
      if (!mine.signal.aborted) setState('failed');
    }
  };
  const search = (query: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void run(query), query === '' ? 0 : delay);
  };
  const resolveMissing = useEffectEvent(async () => {
    const missing = values.filter((value) => !known.has(value));
    if (missing.length > 0 && input.resolve) remember(await input.resolve(missing).catch(() => []));
  });
  const asked = values.join('\n');
  useEffect(() => {
    void resolveMissing();
  }, [asked]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      running.current?.abort();
    },
    [],
  );
  const chosen = values.flatMap((value) => known.get(value) ?? []).filter((option) => !found.some((other) => other.value === option.value));
  return { options: [...found, ...chosen], known, search, loading: state === 'loading', failed: state === 'failed' };
}
