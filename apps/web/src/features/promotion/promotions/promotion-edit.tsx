import { DetailScreen } from '#kernel/document/detail-screen.tsx';
import { Editor } from './editor/editor.tsx';
import { toFormValues } from './editor/model.ts';

/** Form screen of an existing promotion: /promotion/edit?id=. */
export default function PromotionEdit() {
  return (
    <DetailScreen endpoint="GET /promotion/detail/:id" title={({ promotionNo }) => promotionNo}>
      {(detail) => <Editor detail={detail} start={toFormValues(detail)} />}
    </DetailScreen>
  );
}
