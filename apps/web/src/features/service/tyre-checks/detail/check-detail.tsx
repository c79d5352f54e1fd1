import { useEffect } from 'react';
import { useTabQuery } from '#kernel/tabs/use-tab.ts';
import { useAction } from '#kernel/query.ts';
import { useCan } from '#kernel/can.tsx';
import { DetailScreen } from '#kernel/document/detail-screen.tsx';
import { base, type CheckDetail } from '../types.ts';
import { CheckView } from './check-view.tsx';

/** Marks an opened check as read. */
function useRead({ id, readTime }: CheckDetail): void {
  const may = useCan()({ code: 'retail_report_view', types: ['OTHER', 'DEALER'] });
  const { mutate } = useAction('PUT /order/v1/check/read', { refresh: [base] });
  const isNew = may && readTime === null;
  useEffect(() => {
    if (isNew) mutate({ body: { ids: [id], read: true } });
  }, [isNew, id, mutate]);
}

function Read({ check }: { check: CheckDetail }) {
  useRead(check);
  return <CheckView check={check} />;
}

/** Detail screen of a tyre check: /retail/check/detail?id=, in its latest version unless `&exact=true`. */
export default function CheckDetailScreen() {
  const [query] = useTabQuery();
  const exact = query['exact'] === 'true';
  return (
    <DetailScreen
      endpoint="GET /order/v1/check/detail/:id"
      title={({ checkNo }) => checkNo}
      query={exact ? { exact: 'true' } : undefined}
    >
      {(check) => <Read key={check.id} check={check} />}
    </DetailScreen>
  );
}
