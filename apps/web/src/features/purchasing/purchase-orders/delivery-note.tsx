import { DetailScreen } from '#kernel/document/detail-screen.tsx';
import { NoteView } from './notes/note-view.tsx';

/** Detail screen of a delivery note: /purchase-order/delivery-note?id=. */
export default function DeliveryNoteDetail() {
  return (
    <DetailScreen endpoint="GET /logistics/deliveryNote/detail/:id" title={(note) => note.dnNo}>
      {(note) => <NoteView note={note} />}
    </DetailScreen>
  );
}
