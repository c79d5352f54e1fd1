import { Suspense } from 'react';
import type { OpenScreen } from '#kernel/menu.ts';
import { getOfferedPart } from '#kernel/offered-part.ts';
import { printerAsked } from '#kernel/printing/printer-asked.ts';
import { closePart, shownPart } from '#kernel/part-panel.ts';
import { closePanel, openOverlay } from '#kernel/shell-bridge.ts';
import { useStore } from '#kernel/store.ts';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import './overlays.css';

const CompanyPicker = lazyDialog(() => import('./company-picker.tsx').then((module) => module.CompanyPicker));
const Palette = lazyDialog(() => import('./palette.tsx').then((module) => module.Palette));
const SettingsDrawer = lazyDialog(() =>
  import('./settings-drawer.tsx').then((module) => module.SettingsDrawer),
);
const KeyMap = lazyDialog(() => import('./key-map.tsx').then((module) => module.KeyMap));

/** Panel of the shown part. */
function PartOverlay() {
  const shown = useStore(shownPart);
  const panelOf = getOfferedPart('partPanel');
  if (shown === null || !panelOf) return null;
  return (
    <Suspense fallback={null}>
      <panelOf.Component {...shown} onClose={closePart} />
    </Suspense>
  );
}

/** Open overlay of the shell. */
export function Overlays({ screens }: { screens: readonly OpenScreen[] }) {
  const open = useStore(openOverlay);
  return (
    <>
      <PartOverlay />
      {useStore(printerAsked)}
      {open === 'company' && <CompanyPicker onClose={closePanel} />}
      {open === 'palette' && <Palette screens={screens} onClose={closePanel} />}
      {open === 'settings' && <SettingsDrawer onClose={closePanel} />}
      {open === 'keys' && <KeyMap onClose={closePanel} />}
    </>
  );
}
