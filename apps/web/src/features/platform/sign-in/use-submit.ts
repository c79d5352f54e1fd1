import { useState } from 'react';
import { textOfError } from '#kernel/error-text.ts';

/**
 * One call at a time behind a form: `run` shows what fails and hands the error on to `onError`; while it runs, further
 * calls are ignored.
 */
export function useSubmit() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const run = async (work: () => Promise<void>, onError?: (error: unknown) => void | Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setFailure('');
    try {
      await work();
    } catch (error) {
      setFailure(textOfError(error));
      await onError?.(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, setFailure, run };
}
