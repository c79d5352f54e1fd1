import { DetailScreen } from '#kernel/document/detail-screen.tsx';
import { useTabQuery } from '#kernel/tabs/use-tab.ts';
import { PlanForm } from './counts/plan-form.tsx';

/** A new plan, or one to go on with: /inventory/count-edit?id=. */
export default function CountEdit() {
  const [{ id }] = useTabQuery();
  if (id === undefined) return <PlanForm />;
  return (
    <DetailScreen endpoint="GET /inventory/count/:id" title={({ countNo }) => countNo}>
      {(detail) => <PlanForm detail={detail} />}
    </DetailScreen>
  );
}
