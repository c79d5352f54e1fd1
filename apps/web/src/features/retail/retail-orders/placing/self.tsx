import { Segmented } from 'antd';
import { useState } from 'react';
import { useLang } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { useApi } from '#kernel/query.ts';
import { useTab } from '#kernel/tabs/use-tab.ts';
import '#ui/feedback/detail.css';
import '#ui/theme/app-styles.ts';
import { DealerField } from './dealer-field.tsx';
import { DisabledPage } from './obstacles.tsx';
import { CodeView } from './self/code-view.tsx';
import { FlowView } from './self/flow-view.tsx';
import { TodaysOrders } from './self/todays-orders.tsx';
import { useDraft } from './use-draft.ts';
import { useWords } from './use-words.ts';
import './placing.css';
import './self/self.css';

const start = { scene: 'SELF' } as const;

/** Self-service ordering: on customers' phones by QR code, or on the shop's tablet. */
export default function Self() {
  const words = useWords();
  const { close } = useTab();
  const entry = useDraft(start);
  const { draft, chooseDealer } = entry;
  const { dealerId } = draft;
  const [view, setView] = useState<'code' | 'here'>(draft.typed || draft.placed ? 'here' : 'code');
  const { data: check, refetch } = useApi(
    'GET /order/customer/order/create/preCheck',
    { query: { dealerId: String(dealerId) } },
    { enabled: dealerId !== null },
  );
  return (
    <div className="place">
      <header className="place-title">
        <h1 className="tl-title">{screenTitle('/retail/self')[useLang()]}</h1>
        <Segmented<'code' | 'here'>
          aria-label={words('selfWay')}
          value={view}
          onChange={setView}
          options={[
            { value: 'code', label: words('selfCode') },
            { value: 'here', label: words('selfHere') },
          ]}
        />
      </header>
      <DealerField value={dealerId} onChange={chooseDealer} />
      {dealerId === null && <p className="place-hint">{words('dealerMissing')}</p>}
      {check?.allowed === false ? (
        <DisabledPage check={check} onAgain={() => void refetch()} onCancel={() => void close()} />
      ) : (
        dealerId !== null &&
        (view === 'code' ? (
          <>
            <CodeView dealerId={dealerId} name={check?.dealerName ?? ''} />
            <TodaysOrders dealerId={dealerId} />
          </>
        ) : (
          <FlowView key={dealerId} {...entry} />
        ))
      )}
    </div>
  );
}
