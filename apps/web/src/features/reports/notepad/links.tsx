import { Link } from 'react-router';
import { screenPath } from '#kernel/screen-path.ts';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import { CopyText } from '#ui/feedback/copy-text.tsx';

const screens = {
  appointment: '/clue/pre-book-detail',
  check: '/retail/check/detail',
  clue: '/clue/detail',
  order: '/retail-order/detail',
} as const;

interface DocumentLinkProps {
  to: keyof typeof screens;
  id: number | null;
  no: string;
}

/** Number of a document; a link where the user may open it. */
export function DocumentLink({ to, id, no }: DocumentLinkProps) {
  const open = useOpenPaths();
  if (no === '') return <span className="tl-zero">—</span>;
  if (id === null || !open.has(screens[to])) return <CopyText value={no}>{no}</CopyText>;
  return (
    <CopyText value={no}>
      <Link to={screenPath(screens[to], { id, name: no })}>{no}</Link>
    </CopyText>
  );
}

/** Resolver of a document's path; undefined where the user may not open it. */
export function useDocumentPath() {
  const open = useOpenPaths();
  return (to: keyof typeof screens, id: number | null, name: string): string | undefined =>
    id !== null && open.has(screens[to]) ? screenPath(screens[to], { id, name }) : undefined;
}
