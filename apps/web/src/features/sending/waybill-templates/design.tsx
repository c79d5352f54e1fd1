import { DetailScreen } from '#kernel/document/detail-screen.tsx';
import { useTabQuery } from '#kernel/tabs/use-tab.ts';
import { DesignerPage } from './design/designer.tsx';

/** Designer screen for a new or existing template: /basic/expressSheet/design?id=. */
export default function WaybillDesigner() {
  const [{ id }] = useTabQuery();
  if (id === undefined) return <DesignerPage />;
  return (
    <DetailScreen endpoint="GET /data/waybill/template/detail/:id" title={({ name }) => name}>
      {(template) => <DesignerPage template={template} />}
    </DetailScreen>
  );
}
