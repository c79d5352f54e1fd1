import { Activity, Suspense, memo, use, useCallback, useEffect, useMemo, type ReactNode } from 'react';
import {
  NavigationType,
  UNSAFE_LocationContext as LocationContext,
  useRoutes,
  type RouteObject,
} from 'react-router';
import { Boundary } from '#ui/feedback/boundary.tsx';
import { DialogHost } from '#ui/feedback/dialog-host.tsx';
import { PartWaiting } from '#ui/feedback/lazy-part.ts';
import type { OpenScreen } from '../menu.ts';
import { addressOf, liveKeys, type Tab, type Tabs } from './model.ts';
import { ScreenMapContext } from './screen-map.ts';
import { useFocusKeeper } from './use-focus-keeper.ts';
import { TabContext, setPartDirty, type TabInfo } from './use-tab.ts';
import { UnsavedContext } from '#ui/form/unsaved.ts';

/** Components that the shell renders around screens. */
export interface PanelParts {
  /** Placeholder while a screen of this shape is loading. */
  renderLoading: (shape: OpenScreen['shape']) => ReactNode;
  /** Page for a path that is none of the user's screens. */
  renderMissing: (path: string) => ReactNode;
  /** Page for a menu entry whose screen is missing in this version. */
  unknown: ReactNode;
  renderError: (error: unknown, retry: () => void) => ReactNode;
}

interface PanelsProps {
  state: Tabs;
  /** Maximum number of mounted tabs. */
  limit: number;
  screens: readonly OpenScreen[];
  requestClose: TabInfo['requestClose'];
  parts: PanelParts;
}

function ScreenOf({ screen, parts }: { screen: OpenScreen; parts: PanelParts }) {
  const found = use(ScreenMapContext)[screen.component];
  useEffect(() => {
    // The menu contains a screen that is missing in this version, which must not go unnoticed.
    if (!found) reportError(new Error(`unknown screen component ${screen.component}`));
  }, [found, screen.component]);
  if (!found) return parts.unknown;
  return (
    <PartWaiting value={parts.renderLoading(screen.shape)}>
      <Suspense fallback={parts.renderLoading(screen.shape)}>
        <found.Component />
      </Suspense>
    </PartWaiting>
  );
}

function makeRoutes(screens: readonly OpenScreen[], parts: PanelParts, path: string): RouteObject[] {
  return [
    ...screens.map((screen) => ({ path: screen.path, element: <ScreenOf screen={screen} parts={parts} /> })),
    { path: '*', element: parts.renderMissing(path) },
  ];
}

function TabRoutes({ path, screens, parts }: { path: string } & Pick<PanelsProps, 'screens' | 'parts'>) {
  const routes = useMemo(() => makeRoutes(screens, parts, path), [screens, parts, path]);
  return useRoutes(routes);
}

/**
 * Provides the tab's own location to everything in it, by context rather than as argument of `useRoutes`, which also
 * reads the address bar and would re-render every tab whenever another one is shown.
 */
function useFrozenLocation({ key, path, search }: Tab) {
  return useMemo(
    () => ({
      location: { pathname: path, search, hash: '', state: null, key },
      navigationType: NavigationType.Pop,
    }),
    [key, path, search],
  );
}

interface PanelProps extends Pick<PanelsProps, 'screens' | 'parts' | 'requestClose'> {
  tab: Tab;
  active: boolean;
}

/** Panel of one tab with its own frozen location. */
function PanelBody({ tab, active, screens, requestClose, parts }: PanelProps) {
  const info = useMemo(() => ({ tab, active, requestClose }), [tab, active, requestClose]);
  const location = useFrozenLocation(tab);
  const { key } = tab;
  const ref = useFocusKeeper(active);
  const tell = useCallback((part: string, dirty: boolean) => setPartDirty(key, part, dirty), [key]);
  return (
    <TabContext value={info}>
      <div
        ref={ref}
        tabIndex={-1}
        className="tab-panel"
        role="tabpanel"
        id={`panel-${tab.key}`}
        data-address={addressOf(tab)}
        aria-labelledby={`tab-${tab.key}`}
      >
        <Boundary renderError={parts.renderError}>
          <LocationContext value={location}>
            <UnsavedContext value={tell}>
              <DialogHost>
                <TabRoutes path={tab.path} screens={screens} parts={parts} />
              </DialogHost>
            </UnsavedContext>
          </LocationContext>
        </Boundary>
      </div>
    </TabContext>
  );
}

/** Screen of one tab; while hidden it keeps its state but runs no effects. A failure of the panel itself stays in it, too. */
const TabPanel = memo(function TabPanel(props: PanelProps) {
  'use no memo';
  return (
    <Activity mode={props.active ? 'visible' : 'hidden'}>
      <Boundary renderError={props.parts.renderError}>
        <PanelBody {...props} />
      </Boundary>
    </Activity>
  );
});

/** Mounted tabs. Tabs over the limit are rebuilt from their address and draft when shown again. */
export function TabPanels({ state, limit, screens, requestClose, parts }: PanelsProps) {
  const kept = useMemo(
    () => new Set(screens.filter((screen) => screen.keep).map((screen) => screen.path)),
    [screens],
  );
  const live = liveKeys(state, limit, (tab) => kept.has(tab.path));
  return state.list
    .filter((tab) => live.has(tab.key))
    .toSorted((a, b) => a.key.localeCompare(b.key))
    .map((tab) => (
      <TabPanel
        key={`${tab.key}#${tab.version}`}
        tab={tab}
        active={tab.key === state.active}
        screens={screens}
        requestClose={requestClose}
        parts={parts}
      />
    ));
}
