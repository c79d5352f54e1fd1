import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  eventTexts,
  type EventCode,
  type WaybillState,
} from '@treadline/contract/sending/sales-orders/flow.ts';
import { formatRelative, formatTime } from '#kernel/format.ts';
import { useContractText } from '#kernel/lang.ts';
import { lazyPiece } from '#ui/feedback/lazy-piece.tsx';
import type { StatusTone } from '#ui/feedback/status-dot.tsx';
import { Timeline } from '#ui/feedback/timeline.tsx';
import { Scroller } from '#ui/scroller.tsx';
import type { GeoPoint } from '#ui/map/projection.ts';
import { stopsOf, type TrackStop, type TrackEvent } from './stops.ts';
import { mergeSimultaneous, type PieceEvent } from './merge-simultaneous.ts';
import './track.css';

const RouteMap = lazyPiece(() => import('./route-map.tsx').then((module) => module.RouteMap), {
  waiting: () => <div className="so-map-waiting" />,
});

const tones: Readonly<Record<EventCode, StatusTone>> = {
  CREATED: 'waiting',
  PICKED_UP: 'running',
  IN_TRANSIT: 'running',
  OUT: 'running',
  SIGNED: 'done',
  EXCEPTION: 'failed',
  RETURNED: 'failed',
};

export type WayEvent = PieceEvent & TrackEvent & { id: number; text: string };

/** Link to the carrier's proof of delivery. */
function ProofLink({ url }: { url: string }) {
  const { t } = useTranslation('sales-orders');
  if (!url) return null;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {' '}
      {t('proof.open')}
    </a>
  );
}

/** Number of an event's stop, which zooms the map there. */
function StopNo({ stop, onLook }: { stop: TrackStop | undefined; onLook: (spot: GeoPoint) => void }) {
  const { t } = useTranslation('sales-orders');
  if (!stop) return null;
  const label = t('map.look', { no: stop.no, site: stop.site });
  return (
    <button
      type="button"
      className="so-stop"
      aria-label={label}
      title={label}
      onClick={() => onLook({ lat: stop.lat, lng: stop.lng })}
    >
      {stop.no}
    </button>
  );
}

interface TrackedWaybill {
  events: readonly WayEvent[];
  pieces: readonly unknown[];
  state: WaybillState;
  returning: boolean;
  /** Destination. */
  to: { name: string; lat: number | null; lng: number | null };
}

/** Remaining destination, if known and not returning. */
function aimOf({ state, returning, to: { name, lat, lng } }: TrackedWaybill) {
  const isAhead = state !== 'SIGNED' && !returning;
  return isAhead && lat !== null && lng !== null ? { name, lat, lng } : undefined;
}

/** Events as list items, newest first, with their stops. */
function useItems(told: readonly (WayEvent & { count: number })[], pieces: number) {
  const { t } = useTranslation('sales-orders');
  const say = useContractText();
  return (stops: readonly TrackStop<WayEvent & { count: number }>[], onLook: (spot: GeoPoint) => void) =>
    told.toReversed().map((event) => ({
      key: event.id,
      when: formatTime(event.time),
      ago: formatRelative(event.time),
      who: event.site,
      tone: tones[event.code],
      what: (
        <>
          {say(eventTexts[event.code])}
          {pieces > 1 && (
            <span className="tl-hint"> {t('track.pieces', { count: event.count, all: pieces })}</span>
          )}
          <ProofLink url={event.proofUrl} />
          <StopNo stop={stops.find(({ events: own }) => own.includes(event))} onLook={onLook} />
        </>
      ),
      note: event.text,
    }));
}

/** Tracking of a parcel: map where places are known, and list, newest first. */
export function TrackView({ waybill }: { waybill: TrackedWaybill }) {
  const { t } = useTranslation('sales-orders');
  const [looked, setLooked] = useState<GeoPoint>();
  const told = mergeSimultaneous(waybill.events);
  const stops = stopsOf(told);
  const itemsOf = useItems(told, waybill.pieces.length);
  if (told.length === 0) return <p className="tl-hint">{t('track.none')}</p>;
  const place = `${looked?.lat} ${looked?.lng}`;
  return (
    <div className={stops.length > 0 ? 'so-track so-track-split' : 'so-track'}>
      {stops.length > 0 && (
        <div>
          <RouteMap key={place} stops={stops} aim={aimOf(waybill)} looked={looked} />
          {looked && (
            <button type="button" className="tl-link" onClick={() => setLooked(undefined)}>
              {t('map.whole')}
            </button>
          )}
        </div>
      )}
      <Scroller className="so-track-list" label={t('track.title')}>
        <Timeline items={itemsOf(stops, setLooked)} label={t('track.title')} />
      </Scroller>
    </div>
  );
}
