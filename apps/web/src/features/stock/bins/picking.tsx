import { pickingFields, pickKinds } from '@treadline/contract/stock/bins/fields.ts';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { textOfError } from '#kernel/error-text.ts';
import { formatDay } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { useApi } from '#kernel/query.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { PickPage } from './parts/pick-page.tsx';
import { PlaceSelect } from './parts/place-select.tsx';
import { useBinPlaces } from './parts/use-places.ts';
import './bins.css';

/** Documents whose goods wait at a place. */
function Waiting({ locationId, onOpen }: { locationId: number; onOpen: (kind: string, id: number) => void }) {
  const { t } = useTranslation(['bins', 'words']);
  const lang = useLang();
  const { data, error, refetch } = useApi('GET /inventory/picking/list', {
    query: { locationId: String(locationId) },
  });
  if (error) return <ErrorState message={textOfError(error)} retry={() => void refetch()} />;
  if (data?.length === 0) return <EmptyState text={t('pick.none')} />;
  return (
    <ul className="bin-stops" aria-label={t('pick.waiting')}>
      {data?.map(({ kind, id, docNo, toName, urgent, day, pieces, picked }) => (
        <li key={`${kind} ${id}`}>
          <span>
            <b>{docNo}</b> {pickKinds[kind][lang]}
            <small>
              {[
                urgent && pickingFields.urgent[lang],
                toName,
                day && `${pickingFields.day[lang]} ${formatDay(day)}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </span>
          <Button size="large" onClick={() => onOpen(kind, id)}>
            {t('pick.open', { picked, all: pieces })}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Picking: documents that wait at a place, and the list of one of them by bin: ?kind=&doc=. */
export default function Picking() {
  const { t } = useTranslation('bins');
  const lang = useLang();
  const { read, places, placeId, query, setQuery, setPlace } = useBinPlaces();
  const docId = Number(query['doc']) || 0;
  const kind = query['kind'] === 'TRANSFER' ? 'TRANSFER' : 'SALES_ORDER';
  if (docId > 0)
    return (
      <PickPage
        key={`${kind} ${docId}`}
        kind={kind}
        id={docId}
        onBack={() => setQuery({ place: String(placeId ?? '') })}
      />
    );
  return (
    <div className="bin-page">
      <header className="bin-head">
        <h1 className="tl-title">{screenTitle('/inventory/picking')[lang]}</h1>
        <PlaceSelect places={places} value={placeId} onChange={setPlace} />
      </header>
      {read.data && places.length === 0 && <EmptyState text={t('noBins')} />}
      {placeId !== undefined && (
        <Waiting
          locationId={placeId}
          onOpen={(chosen, doc) => setQuery({ place: String(placeId), kind: chosen, doc: String(doc) })}
        />
      )}
    </div>
  );
}
