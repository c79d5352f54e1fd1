import { Editor } from './editor/editor.tsx';
import { emptyValues } from './editor/model.ts';

/** Form screen of a new activity. */
export default function ActivityCreate() {
  return <Editor start={emptyValues()} />;
}
