import { DetailScreen } from '#kernel/document/detail-screen.tsx';
import { useTabQuery } from '#kernel/tabs/use-tab.ts';
import { DealerForm } from './form/dealer-form.tsx';

/** Form screen of a dealer, new or existing: /basic/dealer-edit?id=. */
export default function DealerEdit() {
  const [{ id }] = useTabQuery();
  if (id === undefined) return <DealerForm />;
  return (
    <DetailScreen endpoint="GET /data/dealerData/dealer/getById/:id" title={({ name }) => name}>
      {(dealer) => <DealerForm dealer={dealer} />}
    </DetailScreen>
  );
}
