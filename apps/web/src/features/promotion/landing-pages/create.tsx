import { EditorPage } from './editor/editor-page.tsx';

/** Form screen of a new landing page: /promotion/mobile/create. */
export default function LandingPageCreate() {
  return <EditorPage />;
}
