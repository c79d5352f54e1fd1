import { useState } from 'react';
import { textOfError } from '#kernel/error-text.ts';

/**
 * Form submission with one call at a time: `run` shows errors and passes them to `onError`; calls during one are
 * ignored.
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
