import { useEffect } from 'react';
import { preferences, setPreference } from '../preferences.ts';
import { addressOf } from './model.ts';
import { openingsSetting, readOpenings, withOpening } from './screen-openings.ts';
import { tabs } from './store.ts';

/** Recently opened screen or record; records carry their title, screens are titled by the menu. */
export interface Place {
  key: string;
  address: string;
  title?: string;
}

const setting = 'recent-places';
const most = 12;

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'address' in value &&
  typeof value.address === 'string';

/** Returns the recently opened places, newest first, without the current one. */
export function readPlaces(): Place[] {
  const saved = preferences.get()[setting];
  const places = Array.isArray(saved) ? saved.filter(isPlace) : [];
  return places.filter(({ key }) => key !== tabs.get().active);
}

/** Places after the active tab was seen; null if unchanged. */
export function addPlace(places: readonly Place[], place: Place): Place[] | null {
  const [newest] = places;
  if (newest?.key === place.key && newest.title === place.title) return null;
  return [place, ...places.filter(({ key }) => key !== place.key)].slice(0, most);
}

function keepActive(): void {
  const { list, active } = tabs.get();
  const tab = list.find(({ key }) => key === active);
  if (!tab || tab.pinned) return;
  const isRecord = tab.key !== tab.path;
  // A record is only saved once its number is known.
  if (isRecord && !tab.title) return;
  const saved = preferences.get()[setting];
  const place = isRecord
    ? { key: tab.key, address: addressOf(tab), title: tab.title ?? '' }
    : { key: tab.key, address: tab.path };
  const places = Array.isArray(saved) ? saved.filter(isPlace) : [];
  const next = addPlace(places, place);
  if (!next) return;
  setPreference(setting, next);
  // A record whose title has just arrived is not a new opening.
  if (!isRecord && places[0]?.key !== place.key)
    setPreference(openingsSetting, withOpening(readOpenings(preferences.get()[openingsSetting]), tab.path));
}

/** Hook that saves the user's recent places and openings as preferences. */
export function usePlacesKeeper(): void {
  useEffect(() => {
    keepActive();
    return tabs.watch(keepActive);
  }, []);
}
