import { DetailScreen } from '#kernel/document/detail-screen.tsx';
import { useTabQuery } from '#kernel/tabs/use-tab.ts';
import { TransferForm } from './form/transfer-form-page.tsx';

/**
 * Form screen of a transfer, new or draft: /inventory/transfer-edit?id=. Other screens propose one by
 * ?from=&to=&lines=partId:pieces,… (with a DOT: partId:pieces:dot), or lines=all for what is free there.
 */
export default function TransferEdit() {
  const [{ id }] = useTabQuery();
  if (id === undefined) return <TransferForm />;
  return (
    <DetailScreen endpoint="GET /inventory/transfer/:id" title={({ transferNo }) => transferNo}>
      {(detail) => <TransferForm detail={detail} />}
    </DetailScreen>
  );
}
