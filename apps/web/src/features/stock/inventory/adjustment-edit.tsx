import { DetailScreen } from '#kernel/document/detail-screen.tsx';
import { useTabQuery } from '#kernel/tabs/use-tab.ts';
import { AdjustmentForm } from './adjustments/adjustment-form-page.tsx';

/** Form screen of a stock adjustment, new or draft: /inventory/adjustment-edit?id=. */
export default function AdjustmentEdit() {
  const [{ id }] = useTabQuery();
  if (id === undefined) return <AdjustmentForm />;
  return (
    <DetailScreen endpoint="GET /inventory/adjustment/:id" title={({ adjustNo }) => adjustNo}>
      {(detail) => <AdjustmentForm detail={detail} />}
    </DetailScreen>
  );
}
