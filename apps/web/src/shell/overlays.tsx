import { lazy, Suspense } from 'react';
import type { OpenScreen } from '../kernel/menu.ts';
import { useStore } from '../kernel/store.ts';
import { loadChunk } from '../kernel/tabs/load-chunk.ts';
import './overlays.css';
import { CompanyPicker } from './company-picker.tsx';
import { panel } from '../kernel/shell-bridge.ts';

const Palette = lazy(() =>
  loadChunk(() => import('./palette.tsx')).then(({ Palette: component }) => ({ default: component })),
);
const SettingsDrawer = lazy(() =>
  loadChunk(() => import('./settings-drawer.tsx')).then(({ SettingsDrawer: component }) => ({
    default: component,
  })),
);
const KeyMap = lazy(() =>
  loadChunk(() => import('./key-map.tsx')).then(({ KeyMap: component }) => ({ default: component })),
);

/** The overlay that is open, fetched when it first is. */
export function Overlays({ screens }: { screens: readonly OpenScreen[] }) {
  const open = useStore(panel);
  return (
    <Suspense fallback={null}>
      {open === 'company' && <CompanyPicker />}
      {open === 'palette' && <Palette screens={screens} />}
      {open === 'settings' && <SettingsDrawer />}
      {open === 'keys' && <KeyMap />}
    </Suspense>
  );
}
