import './coverage.css';
import { DealersView } from './dealers-view.tsx';
import { MapView } from './map-view.tsx';
import { RulesView } from './rules-view.tsx';
import { useView } from './view-switch.tsx';

/** Which warehouse serves whom: the rules, the map that they come to, and each dealer. */
export default function Overlay() {
  const view = useView();
  if (view === 'map') return <MapView />;
  return view === 'dealers' ? <DealersView /> : <RulesView />;
}
