import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { RowAction, RowId } from '#ui/grid/types.ts';
import type { ListEndpoint, OutputOf, QueryOf, RowOf } from '../api-types.ts';
import { useCan, type Rule } from '../can.tsx';
import { formatQuantity } from '../format.ts';
import { listInput } from '../list/ask-input.ts';
import { RowResultText, useHeldRows } from '../list/row-result.tsx';
import { useRowResults, type RowResult } from '../list/results.ts';
import { toQueryString } from '../query-string.ts';
import { useApi } from '../query.ts';
import { QueueBones, QueueFailure } from './queue-states.tsx';

/** Contents of a queue row: number, party, one figure, and a time (since or until). */
export interface QueueFacts {
  label: string;
  path: string;
  party: string | undefined;
  figure: ReactNode;
  when: ReactNode;
  onOpen?: () => void;
}

type TotalsOf<K extends ListEndpoint> = OutputOf<K> extends { totals?: infer T } ? NonNullable<T> : never;
type IdRow<K extends ListEndpoint> = RowOf<K> & { id: RowId };

type Filter = Readonly<Record<string, unknown>>;

/** Pending rows of one kind: what is asked of the list, and the page that shows them all. */
interface QueueRows<K extends ListEndpoint> {
  /** Title; may include totals of all rows. */
  title: string | ((totals: TotalsOf<K>) => string);
  /** Query of the list at `path`, longest waiting first. */
  query: Partial<QueryOf<K>>;
  /** Path of the full list. */
  path: string;
  /** Filter of the full list, where it is not the query. */
  filter?: Filter;
  /** Actions of a row; the first enabled one gets the button. */
  actions?: ((row: IdRow<K>) => readonly RowAction[]) | undefined;
  facts?: (row: IdRow<K>) => QueueFacts;
}

interface QueueGroupProps<K extends ListEndpoint> extends QueueRows<K> {
  endpoint: K;
  /** Action for all rows. */
  action?: ReactNode;
  facts: (row: IdRow<K>) => QueueFacts;
}

/** Group of a queue, and who sees it; everybody by default. */
export interface QueueKind<K extends ListEndpoint> extends QueueRows<K> {
  key: string;
  who?: Rule;
}

interface QueueGroupsProps<K extends ListEndpoint> extends Pick<QueueGroupProps<K>, 'endpoint' | 'facts'> {
  groups: readonly QueueKind<K>[];
  actions?: QueueRows<K>['actions'];
}

/** Groups of one list's rows that await the user, in order; facts and actions are those of all unless it has its own. */
export function QueueGroups<K extends ListEndpoint>({ groups, ...all }: QueueGroupsProps<K>) {
  const can = useCan();
  return groups
    .filter(({ who = {} }) => can(who))
    .map(({ key, ...group }) => <QueueGroup<K> key={key} {...all} {...group} />);
}

const rowsShown = 5;
const none: readonly never[] = [];

function QueueButton({ action: { label, blocked, onClick }, of }: { action: RowAction; of: string }) {
  const button = (
    <Button size="small" disabled={blocked !== undefined} onClick={onClick} aria-label={`${label} ${of}`}>
      {label}
    </Button>
  );
  return blocked === undefined ? button : <Tooltip title={blocked}>{button}</Tooltip>;
}

function QueueRow({
  facts: { label, path, party, figure, when, onOpen },
  action,
  result,
}: {
  facts: QueueFacts;
  action: RowAction | undefined;
  result: RowResult | undefined;
}) {
  return (
    <li className="tl-queue-row">
      <Link to={path} className="tl-queue-label tl-ellipsis" title={label} onClick={onOpen}>
        {label}
      </Link>
      <span className="tl-queue-party tl-ellipsis" title={party}>
        {party}
      </span>
      <span className="tl-queue-when">{when}</span>
      <span className="tl-num">{figure}</span>
      <span className="tl-queue-act">
        {result ? <RowResultText result={result} /> : action && <QueueButton action={action} of={label} />}
      </span>
    </li>
  );
}

/** First rows of a list that await the user, each with its action button; nothing if there are none. */
export function QueueGroup<K extends ListEndpoint>(props: QueueGroupProps<K>) {
  const { action, endpoint, query, path: page, filter = query, facts, actions } = props;
  const shown = toQueryString(filter);
  const path = shown ? `${page}?${shown}` : page;
  const { t } = useTranslation('kernel');
  const input = listInput(endpoint, { ...query, pageSize: rowsShown });
  const read = useApi(endpoint as never, input as never, { staleTime: 15_000, keep: true });
  const answer = read.data as { list: readonly IdRow<K>[]; total: number; totals: TotalsOf<K> } | undefined;
  const known = answer?.list ?? none;
  const resultOf = useRowResults(endpoint, known);
  const rows = useHeldRows(known, path, resultOf);
  if (read.error && !answer) return <QueueFailure error={read.error} retry={() => void read.refetch()} />;
  if (!answer) return <QueueBones />;
  if (rows.length === 0) return null;
  const title = typeof props.title === 'string' ? props.title : props.title(answer.totals);
  return (
    <section className="tl-queue-group" aria-label={title}>
      <div className="tl-queue-head">
        <h3>{title}</h3>
        <Link to={path}>{t('dashboard.all', { total: formatQuantity(answer.total) })}</Link>
        {action}
      </div>
      <ul>
        {rows.map((row) => (
          <QueueRow key={row.id} facts={facts(row)} action={actions?.(row)[0]} result={resultOf(row)} />
        ))}
      </ul>
    </section>
  );
}
