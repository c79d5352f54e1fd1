import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonPage } from '#ui/feedback/skeleton-page.tsx';
import type { ApiError } from './api-error.ts';
import { textOfError } from './error-text.ts';

interface Read {
  error: ApiError | null;
  refetch: () => Promise<unknown>;
}

interface AwaitedProps {
  kind?: 'list' | 'detail' | 'form' | 'home';
  /** What the screen waits for. */
  reads: readonly Read[];
}

/** Skeleton of a screen until its data is there; the error with a retry where it could not be read. */
export function Awaited({ kind = 'list', reads }: AwaitedProps) {
  const failed = reads.filter(({ error }) => error !== null);
  const [error] = failed.flatMap((read) => (read.error ? [read.error] : []));
  if (!error) return <SkeletonPage kind={kind} />;
  const retry = () => void Promise.all(failed.map(({ refetch }) => refetch()));
  return <ErrorState message={textOfError(error)} requestId={error.requestId} retry={retry} />;
}
