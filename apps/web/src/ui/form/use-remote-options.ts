import { useEffect, useEffectEvent, useRef, useState } from 'react';

export type RemoteOption = { value: string; label: string };

type RemoteInput<Option extends RemoteOption> = {
  search: (query: string, signal: AbortSignal) => Promise<readonly Option[]>;
  resolve?: ((values: readonly string[]) => Promise<readonly Option[]>) | undefined;
  /** Selected values, whose labels are loaded even if no search finds them. */
  values: readonly string[];
  onLoaded?: (options: readonly Option[]) => void;
  /** Debounce of the search in ms. */
  delay?: number;
};

/** Debounces a query and drops responses of earlier ones. */
function useLatest(delay: number) {
  const running = useRef<AbortController>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      running.current?.abort();
    },
    [],
  );
  return (work: (signal: AbortSignal) => Promise<void>, soon: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => {
        running.current?.abort();
        running.current = new AbortController();
        void work(running.current.signal);
      },
      soon ? 0 : delay,
    );
  };
}

/** Loads the options of selected values that no search has returned, each set once. */
function useMissing(
  values: readonly string[],
  known: ReadonlyMap<string, unknown>,
  resolve: (values: string[]) => Promise<void>,
) {
  const missing = values.filter((value) => !known.has(value)).join('\n');
  const ask = useEffectEvent(resolve);
  useEffect(() => {
    if (missing !== '') void ask(missing.split('\n'));
  }, [missing]);
}

/** Hook that loads options from the server, and remembers all options seen by value. */
export function useRemoteOptions<Option extends RemoteOption>({
  values,
  delay = 250,
  ...input
}: RemoteInput<Option>) {
  const [found, setFound] = useState<readonly Option[]>([]);
  const [known, setKnown] = useState<ReadonlyMap<string, Option>>(new Map());
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const schedule = useLatest(delay);
  const remember = (options: readonly Option[]) => {
    setKnown((before) => new Map([...before, ...options.map((option) => [option.value, option] as const)]));
    input.onLoaded?.(options);
  };
  const run = async (query: string, signal: AbortSignal) => {
    setState('loading');
    try {
      const options = await input.search(query, signal);
      if (signal.aborted) return;
      setFound(options);
      remember(options);
      setState('idle');
    } catch {
      if (!signal.aborted) setState('failed');
    }
  };
  useMissing(values, known, async (missing) => {
    if (input.resolve) remember(await input.resolve(missing).catch(() => []));
  });
  const chosen = values
    .flatMap((value) => known.get(value) ?? [])
    .filter((option) => !found.some((other) => other.value === option.value));
  return {
    options: [...found, ...chosen],
    known,
    search: (query: string) => schedule((signal) => run(query, signal), query === ''),
    loading: state === 'loading',
    failed: state === 'failed',
  };
}
