import { DetailScreen } from '#kernel/document/detail-screen.tsx';
import { EditorPage } from './editor/editor-page.tsx';

/** Form screen of an existing landing page: /promotion/mobile/edit?id=. */
export default function LandingPageEdit() {
  return (
    <DetailScreen endpoint="GET /promotion/mobile/detail/:id" title={({ name }) => name}>
      {(page) => <EditorPage page={page} />}
    </DetailScreen>
  );
}
