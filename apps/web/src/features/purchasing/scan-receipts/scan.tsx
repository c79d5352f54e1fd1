import { useTabQuery } from '#kernel/tabs/use-tab.ts';
import { FindNote } from './parts/find-note.tsx';
import { ScanPage } from './parts/scan-page.tsx';
import './scan.css';

/** Receiving by scan: /inventory/scan finds the note, /inventory/scan?note= receives it. */
export default function Scan() {
  const [query, setQuery] = useTabQuery();
  const noteId = Number(query['note']) || 0;
  if (!noteId) return <FindNote onFound={(note) => setQuery({ note })} />;
  return <ScanPage key={noteId} noteId={noteId} onOther={() => setQuery({})} />;
}
