import { NoteNo } from '../columns/cells.tsx';

/** Links to the delivery notes just created. */
export const NoteLinks = ({ notes }: { notes: readonly { id: number; dnNo: string; orderNo: string }[] }) => (
  <ul className="po-links">
    {notes.map((note) => (
      <li key={note.id}>
        <NoteNo id={note.id} dnNo={note.dnNo} /> <span className="po-zero">{note.orderNo}</span>
      </li>
    ))}
  </ul>
);
