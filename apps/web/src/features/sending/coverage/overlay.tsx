import './coverage.css';
import { DealersView } from './dealers-view.tsx';
import { MapView } from './map-view.tsx';
import { RulesView } from './rules-view.tsx';
import { useView } from './view-switch.tsx';

/** Coverage screen: rules, resulting map, and dealers. */
export default function Overlay() {
  const view = useView();
  if (view === 'map') return <MapView />;
  return view === 'dealers' ? <DealersView /> : <RulesView />;
}
