import { DetailScreen } from '#kernel/document/detail-screen.tsx';
import { Editor } from './editor/editor.tsx';
import { valuesOf } from './editor/model.ts';

/** Form screen of a draft, or of the editable fields of a started activity: /promotion/dealer/activity/edit?id=. */
export default function ActivityEdit() {
  return (
    <DetailScreen endpoint="GET /promotion/dealer/activity/detail/:id" title={({ name }) => name}>
      {(detail) => <Editor key={detail.id} detail={detail} start={valuesOf(detail)} />}
    </DetailScreen>
  );
}
