import { EditorPage } from './editor/editor-page.tsx';

/** A new page: /promotion/mobile/create. */
export default function LandingPageCreate() {
  return <EditorPage />;
}
