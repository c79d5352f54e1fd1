import { quoteStatusTexts } from '@treadline/contract/service/quotes/flow.ts';
import { Link } from 'react-router';
import { formatMoney } from '#kernel/format.ts';
import { useContractText, useLang } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { useApi } from '#kernel/query.ts';
import { screenPath } from '#kernel/screen-path.ts';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import { StatusDot } from '#ui/feedback/status-dot.tsx';

const path = '/clue/quote/detail';

/** What was quoted to the customer of a clue, the newest first; hidden if nothing was. */
export function QuotesCard({ clueId }: { clueId: number }) {
  const say = useContractText();
  const lang = useLang();
  const isOpen = useOpenPaths().has(path);
  const query = { clueId: String(clueId) };
  const { data } = useApi('GET /order/quote/list', { query }, { enabled: isOpen });
  if (!data || data.list.length === 0) return null;
  return (
    <DetailCard title={screenTitle('/clue/quote')[lang]}>
      <ul className="clue-same">
        {data.list.map(({ id, quoteNo, status, amount, validUntil }) => (
          <li key={id}>
            <Link to={screenPath(path, { id, name: quoteNo })}>{quoteNo}</Link>
            <StatusDot tone={quoteStatusTexts[status].tone}>{say(quoteStatusTexts[status].text)}</StatusDot>
            <span className="tl-hint">
              ¥{formatMoney(amount)} · {validUntil}
            </span>
          </li>
        ))}
      </ul>
    </DetailCard>
  );
}
