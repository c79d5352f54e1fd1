import { DetailScreen } from '#kernel/document/detail-screen.tsx';
import { useTabQuery } from '#kernel/tabs/use-tab.ts';
import { EnterPage } from './enter/enter-page.tsx';

/** Counting screen for phones and hand scanners: /inventory/count-enter?id=. */
export default function CountEnter() {
  const [{ id }] = useTabQuery();
  return (
    <DetailScreen endpoint="GET /inventory/count/sheet/:id" title={({ countNo }) => countNo}>
      {(sheet) => <EnterPage id={Number(id)} sheet={sheet} />}
    </DetailScreen>
  );
}
