import { shelfFields } from '@treadline/contract/stock/bins/fields.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { api } from '#kernel/api.ts';
import { textOfError } from '#kernel/error-text.ts';
import { formatQuantity } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { PartNo, PartSize } from '#kernel/part-link.tsx';
import { useApi } from '#kernel/query.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { ImeInput } from '#ui/list/ime-input.tsx';
import { PlaceSelect } from './parts/place-select.tsx';
import { PlaceDialog } from './parts/place-dialog.tsx';
import { useBinPlaces } from './parts/use-places.ts';
import './bins.css';
import { stalePaths, type Proposal, type Unplaced } from './types.ts';

/** Rows at once, the most that are proposed for in one call. */
const pageSize = 50;

/** Proposed bins of the rows shown, in their order. */
function useProposals(locationId: number | undefined, rows: readonly Unplaced[]) {
  const lines = rows.map(({ partId, dot, quantity }) => ({ partId, dot, quantity }));
  const { data } = useQuery({
    queryKey: ['POST /inventory/putaway/propose', locationId, lines],
    queryFn: () => api('POST /inventory/putaway/propose', { body: { locationId: locationId ?? 0, lines } }),
    enabled: locationId !== undefined && lines.length > 0,
  });
  return (row: Unplaced): Proposal[] =>
    (data ?? []).filter(({ partId, dot }) => partId === row.partId && dot === row.dot);
}

const linesOf = (row: Unplaced, proposals: readonly Proposal[]) =>
  proposals.flatMap(({ partId, dot, binId, quantity }) =>
    binId === null ? [] : [{ partId, dot, binId, quantity, seen: row.quantity }],
  );

interface RowsProps {
  rows: readonly Unplaced[];
  proposalsOf: (row: Unplaced) => Proposal[];
  onTake: (row: Unplaced) => void;
  onOther: (row: Unplaced) => void;
}

function Rows({ rows, proposalsOf, onTake, onOther }: RowsProps) {
  const { t } = useTranslation('bins');
  const lang = useLang();
  return (
    <table className="bin-table">
      <thead>
        <tr>
          {(['size', 'partNo', 'dot', 'quantity'] as const).map((key) => (
            <th key={key} scope="col">
              {shelfFields[key][lang]}
            </th>
          ))}
          <th scope="col">{t('putAway.proposed')}</th>
          <td aria-label={t('actions')} />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const proposals = proposalsOf(row);
          const isPlaceable = proposals.some(({ binId }) => binId !== null);
          return (
            <tr key={row.id}>
              <th scope="row">
                <PartSize part={row} />
              </th>
              <td>
                <PartNo part={row} />
              </td>
              <td>{row.dot || '—'}</td>
              <td className="tl-num">{formatQuantity(row.quantity)}</td>
              <td>
                {proposals
                  .map(({ binCode, quantity }) => `${binCode || t('putAway.noRoom')} × ${quantity}`)
                  .join('、')}
              </td>
              <td>
                <Button size="small" type="primary" disabled={!isPlaceable} onClick={() => onTake(row)}>
                  {screenTitle('/inventory/putaway')[lang]}
                </Button>{' '}
                <Button size="small" onClick={() => onOther(row)}>
                  {t('putAway.other')}
                </Button>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Putting away: pieces on hand in no bin, with proposed bins, booked by one click or into a scanned bin. */
export default function PutAway() {
  const { t } = useTranslation(['bins', 'words']);
  const lang = useLang();
  const { read, places, placeId, query, setQuery, setPlace } = useBinPlaces();
  const bizNo = typeof query['bizNo'] === 'string' ? query['bizNo'] : '';
  const list = useApi(
    'GET /inventory/putaway/list',
    { query: { locationId: String(placeId ?? 0), pageSize, ...(bizNo && { bizNo }) } },
    { enabled: placeId !== undefined, keep: true },
  );
  const rows = useMemo(() => list.data?.list ?? [], [list.data]);
  const proposalsOf = useProposals(placeId, rows);
  const [other, setOther] = useState<Unplaced | null>(null);
  const putAway = useAct('POST /inventory/putaway', { done: t('putAway.done'), refresh: [...stalePaths] });
  const take = (chosen: readonly Unplaced[]) => {
    const lines = chosen.flatMap((row) => linesOf(row, proposalsOf(row)));
    if (placeId !== undefined && lines.length > 0) void putAway.run({ body: { locationId: placeId, lines } });
  };
  if (list.error) return <ErrorState message={textOfError(list.error)} retry={() => void list.refetch()} />;
  return (
    <div className="bin-page">
      <header className="bin-head">
        <h1 className="tl-title">{screenTitle('/inventory/putaway')[lang]}</h1>
        <PlaceSelect places={places} value={placeId} onChange={setPlace} />
        <ImeInput
          value={bizNo}
          delay={300}
          placeholder={t('putAway.bizNo')}
          aria-label={t('putAway.bizNo')}
          onSearch={(text) => setQuery({ ...query, bizNo: text })}
        />
        {rows.length > 0 && (
          <Button type="primary" loading={putAway.busy} onClick={() => take(rows)}>
            {t('putAway.all')}
          </Button>
        )}
        {list.data && (
          <span role="status">{t('putAway.left', { count: list.data.totals?.quantity ?? 0 })}</span>
        )}
      </header>
      {read.data && places.length === 0 && <EmptyState text={t('noBins')} />}
      {list.data && rows.length === 0 && <EmptyState text={t('putAway.none')} />}
      {rows.length > 0 && (
        <Rows rows={rows} proposalsOf={proposalsOf} onTake={(row) => take([row])} onOther={setOther} />
      )}
      {other && <PlaceDialog key={other.id} row={other} onClose={() => setOther(null)} />}
    </div>
  );
}
