import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '#kernel/store.ts';
import type { MenuTree } from '#kernel/session.ts';
import type { OpenScreen } from '#kernel/menu.ts';
import { useMe } from '#kernel/session.ts';
import { tabs } from '#kernel/tabs/store.ts';
import { contained } from '#ui/feedback/boundary.tsx';
import { Brand } from './brand.tsx';
import { Breadcrumb as Crumbs } from './breadcrumb.tsx';
import { FoldButton } from './fold-button.tsx';
import * as menus from './menus.tsx';
import { groupOf } from './menu-items.tsx';
import { useSettings } from './settings.ts';
import { TopActions as Actions } from './top-actions.tsx';
import { useSideMenu } from './use-side-menu.ts';
import { Watermark as Mark } from './watermark.tsx';

// A part that fails leaves its place empty, and everything around it intact.
const GroupColumn = contained(menus.GroupColumn);
const GroupMenu = contained(menus.GroupMenu);
const SideMenu = contained(menus.SideMenu);
const TopMenu = contained(menus.TopMenu);
const Breadcrumb = contained(Crumbs);
const TopActions = contained(Actions);
const Watermark = contained(Mark);

interface ShellLayoutProps {
  menu: MenuTree;
  screens: readonly OpenScreen[];
  /** Tab strip, false if switched off. */
  tabs: ReactNode;
  children: ReactNode;
}

/**
 * Hook for the group whose screens the second level shows: that of the active tab, unless another one was selected
 * since.
 */
function useGroup(menu: MenuTree, screens: readonly OpenScreen[]) {
  const active = useStore(
    tabs,
    (state) => state.list.find((tab) => tab.key === state.active)?.path ?? window.location.pathname,
  );
  const own = groupOf(menu, screens, active);
  const [chosen, setChosen] = useState({ name: '', at: '' });
  const name = chosen.at === active && chosen.name ? chosen.name : own;
  const above = useMemo(
    () => screens.find((screen) => screen.path === active)?.parents.map((node) => node.name) ?? [],
    [screens, active],
  );
  return {
    active,
    above,
    name,
    children: menu.find((node) => node.name === name)?.children ?? [],
    choose: (next: string) => setChosen({ name: next, at: active }),
  };
}

/** Layout of top bar, menu, tabs, content and footer, as chosen by the user. */
export function ShellLayout({ menu, screens, tabs: strip, children }: ShellLayoutProps) {
  const settings = useSettings();
  const { t } = useTranslation('shell');
  const { appVersion } = useMe();
  const group = useGroup(menu, screens);
  const { layout } = settings;
  const { folded, hidden, fold } = useSideMenu(group.active, settings.collapsed);
  const hasSide = layout !== 'top' && (layout === 'side' || group.children.length > 0);
  const side = layout === 'side' ? menu : group.children;
  return (
    <div className="shell" data-layout={layout} data-menu={settings.menuColor} data-bar={settings.barColor}>
      <a className="skip-link" href="#content">
        {t('skip')}
      </a>
      <header className="bar">
        {layout !== 'side' && <Brand wide />}
        {hasSide && <FoldButton folded={folded || hidden} onFold={fold} />}
        {layout === 'top' && <TopMenu tree={menu} active={group.active} above={group.above} />}
        {layout === 'mixed' && <GroupMenu tree={menu} value={group.name} onChoose={group.choose} />}
        {(layout === 'side' || layout === 'columns') && settings.breadcrumb ? (
          <Breadcrumb screens={screens} path={group.active} />
        ) : (
          <span className="bar-space" />
        )}
        <TopActions />
      </header>
      <aside className="side" hidden={hidden || (!hasSide && layout !== 'columns')}>
        {layout === 'side' && <Brand wide={!folded} />}
        {layout === 'columns' && <GroupColumn tree={menu} value={group.name} onChoose={group.choose} />}
        {hasSide && (
          <SideMenu
            key={layout === 'side' ? 'all' : group.name}
            tree={side}
            active={group.active}
            above={group.above}
            collapsed={folded}
          />
        )}
      </aside>
      {strip}
      <main className="content" id="content" tabIndex={-1}>
        {settings.watermark && <Watermark />}
        {children}
      </main>
      {settings.footer && <footer className="footer">Treadline · {appVersion}</footer>}
    </div>
  );
}
