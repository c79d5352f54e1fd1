import { Menu } from 'antd';
import { use, useMemo, useState } from 'react';
import { useLang } from '#kernel/lang.ts';
import { goTo } from '#kernel/navigate.ts';
import { showScreen } from '#kernel/tabs/show-screen.ts';
import { ScreenMapContext } from '#kernel/tabs/screen-map.ts';
import type { MenuTree } from '#kernel/session.ts';
import { MenuIcon } from './icons.tsx';
import { groupsAbove, itemsOf, markedKeys, type Items } from './menu-items.tsx';
import './menu.css';
import { useSettings } from './settings.ts';

interface MenuPartProps {
  tree: MenuTree;
  /** Path of the active tab. */
  active: string;
  /** Names of the entries above it; a screen outside the menu is marked there. */
  above: readonly string[];
}

/** Navigates to an entry, whose key is a path or an external URL. */
const go = ({ key }: { key: string }): void => {
  if (key.startsWith('/')) showScreen(key);
  else if (/^https?:/.test(key)) window.open(key, '_blank', 'noopener');
};

function useItems(tree: MenuTree): Items {
  const lang = useLang();
  const screenMap = use(ScreenMapContext);
  return useMemo(
    () => itemsOf(tree, lang, (component) => screenMap[component ?? '']?.preload()),
    [tree, lang, screenMap],
  );
}

type Place = Pick<MenuPartProps, 'active' | 'above'>;

/** Hook for the expanded groups: those above the active screen expand when it changes. */
function useOpenGroups(tree: MenuTree, { active, above: names }: Place, oneSubmenu: boolean) {
  const [state, setState] = useState({ active: '', keys: [] as string[] });
  const above = useMemo(() => groupsAbove(tree, active, names), [tree, active, names]);
  const isNew = state.active !== active && above.length > 0;
  const kept = oneSubmenu ? [] : state.keys;
  const keys = isNew ? [...new Set([...kept, ...above])] : state.keys;
  return [keys, (next: string[]) => setState({ active, keys: next })] as const;
}

/** Side menu; when collapsed, its groups open as flyouts. */
export function SideMenu({ tree, active, above, collapsed }: MenuPartProps & { collapsed: boolean }) {
  const { menuColor, oneSubmenu } = useSettings();
  const items = useItems(tree);
  const [open, setOpen] = useOpenGroups(tree, { active, above }, oneSubmenu);
  const change = (keys: string[]) => {
    const added = keys.find((key) => !open.includes(key));
    const isTop = tree.some((node) => `group:${node.name}` === added);
    setOpen(added && oneSubmenu && isTop ? [added] : keys);
  };
  return (
    <nav className="side-menu" data-folded={collapsed || undefined}>
      <Menu
        mode="inline"
        theme={menuColor}
        items={items}
        inlineIndent={16}
        inlineCollapsed={collapsed}
        selectedKeys={markedKeys(tree, active, above)}
        {...(!collapsed && { openKeys: open, onOpenChange: change })}
        onClick={go}
      />
    </nav>
  );
}

/** Whole menu in the top bar. */
export function TopMenu({ tree, active, above }: MenuPartProps) {
  const { barColor } = useSettings();
  const items = useItems(tree);
  return (
    <Menu
      className="top-menu"
      mode="horizontal"
      theme={barColor === 'light' ? 'light' : 'dark'}
      items={items}
      selectedKeys={[active, ...groupsAbove(tree, active, above)]}
      onClick={go}
    />
  );
}

interface GroupsProps {
  tree: MenuTree;
  /** Name of the selected group. */
  value: string;
  onChoose: (name: string) => void;
}

function useChoose(tree: MenuTree, onChoose: (name: string) => void) {
  return (name: string) => {
    const node = tree.find((each) => each.name === name);
    if (node && node.children.length === 0) goTo(node.path);
    onChoose(name);
  };
}

/** Menu groups in the top bar; their screens are in the side menu. */
export function GroupMenu({ tree, value, onChoose }: GroupsProps) {
  const lang = useLang();
  const { barColor } = useSettings();
  const choose = useChoose(tree, onChoose);
  const items = tree.map((node) => ({
    key: node.name,
    icon: <MenuIcon name={node.meta.icon} />,
    label: node.meta.title[lang],
  }));
  return (
    <Menu
      className="top-menu"
      mode="horizontal"
      theme={barColor === 'light' ? 'light' : 'dark'}
      items={items}
      selectedKeys={[value]}
      onClick={({ key }) => choose(key)}
    />
  );
}

/** Menu groups as a narrow column of icons. */
export function GroupColumn({ tree, value, onChoose }: GroupsProps) {
  const lang = useLang();
  const choose = useChoose(tree, onChoose);
  return (
    <nav className="group-column">
      {tree.map((node) => (
        <button
          key={node.name}
          type="button"
          aria-pressed={node.name === value}
          title={node.meta.title[lang]}
          onClick={() => choose(node.name)}
        >
          <MenuIcon name={node.meta.icon} />
          <span>{node.meta.title[lang]}</span>
        </button>
      ))}
    </nav>
  );
}
