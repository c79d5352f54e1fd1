import { DetailScreen } from '#kernel/document/detail-screen.tsx';
import { useTabQuery } from '#kernel/tabs/use-tab.ts';
import { PlanForm } from './counts/plan-form.tsx';

/** Form screen of a count plan, new or existing: /inventory/count-edit?id=. */
export default function CountEdit() {
  const [{ id }] = useTabQuery();
  if (id === undefined) return <PlanForm />;
  return (
    <DetailScreen endpoint="GET /inventory/count/:id" title={({ countNo }) => countNo}>
      {(detail) => <PlanForm detail={detail} />}
    </DetailScreen>
  );
}
