import { DetailScreen } from '#kernel/document/detail-screen.tsx';
import { PageDetailView } from './detail/page-detail-view.tsx';

/** Detail screen of a landing page: /promotion/mobile/detail?id=. */
export default function LandingPageDetail() {
  return (
    <DetailScreen endpoint="GET /promotion/mobile/detail/:id" title={({ name }) => name}>
      {(page) => <PageDetailView page={page} />}
    </DetailScreen>
  );
}
