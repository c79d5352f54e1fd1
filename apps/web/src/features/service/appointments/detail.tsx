import { DetailScreen } from '#kernel/document/detail-screen.tsx';
import { AppointmentView } from './detail/appointment-view.tsx';

/** Detail screen of an appointment: /clue/pre-book-detail?id=. */
export default function AppointmentDetailScreen() {
  return (
    <DetailScreen endpoint="GET /order/appointment/detail/:id" title={({ appointmentNo }) => appointmentNo}>
      {(appointment) => <AppointmentView appointment={appointment} />}
    </DetailScreen>
  );
}
