import { useEffect, useState } from 'react';
import { isApiError } from '#kernel/api-error.ts';
import { textOfError } from '#kernel/error-text.ts';

/** Debounce in milliseconds. */
const pause = 300;

interface Answered<A> {
  asked: string;
  answer?: A;
  error?: string;
}

/** Server answer for an input, refetched on change. The previous answer is kept while loading. */
export function useAnswer<I extends object, A>(
  input: I | undefined,
  ask: (input: I, signal: AbortSignal) => Promise<A>,
): { answer?: A; error?: string; isNew: boolean } {
  const [answered, setAnswered] = useState<Answered<A> | null>(null);
  const asked = input ? JSON.stringify(input) : '';
  useEffect(() => {
    if (!asked) return undefined;
    const stop = new AbortController();
    const send = async () => {
      try {
        setAnswered({ asked, answer: await ask(JSON.parse(asked) as I, stop.signal) });
      } catch (error) {
        if (isApiError(error)) setAnswered({ asked, error: textOfError(error) });
      }
    };
    const timer = setTimeout(() => void send(), pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [asked, ask]);
  if (!asked || !answered) return { isNew: false };
  const { answer, error } = answered;
  return { ...(answer && { answer }), ...(error && { error }), isNew: answered.asked === asked };
}
