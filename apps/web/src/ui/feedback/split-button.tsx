import { DownOutlined } from '@ant-design/icons';
import { Button, Space, type ButtonProps } from 'antd';
import { useState } from 'react';
import { PopMenu, type MenuEntry, type MenuPlace } from './pop-menu.tsx';

export type SplitButtonProps = Pick<
  ButtonProps,
  'type' | 'size' | 'danger' | 'loading' | 'disabled' | 'onClick' | 'children' | 'title'
> & {
  /** Entries of the menu beside; without any it is a plain button. */
  entries: readonly MenuEntry[];
  /** Accessible name of the menu. */
  menuLabel: string;
};

/** The choices of such a button where a longer menu holds it, each with the button's name. */
export const spelledEntries = (
  { key, label }: { key: string; label: string },
  entries: readonly MenuEntry[],
) =>
  entries.map((one) => ({
    key: `${key}-${one.key}`,
    label: `${label} · ${one.label}`,
    onClick: one.onClick,
  }));

/** Button that acts at once, with a menu of choices at its side. */
export function SplitButton({ entries, menuLabel, children, ...button }: SplitButtonProps) {
  const [place, setPlace] = useState<MenuPlace | null>(null);
  if (entries.length === 0) return <Button {...button}>{children}</Button>;
  return (
    <Space.Compact>
      <Button {...button}>{children}</Button>
      <Button
        type={button.type ?? 'default'}
        size={button.size ?? 'middle'}
        disabled={button.disabled ?? false}
        icon={<DownOutlined />}
        aria-label={menuLabel}
        aria-haspopup="menu"
        onClick={(event) => {
          const { right, bottom } = event.currentTarget.getBoundingClientRect();
          setPlace({ x: right, y: bottom + 4, end: true });
        }}
      />
      {place && <PopMenu place={place} entries={entries} label={menuLabel} onClose={() => setPlace(null)} />}
    </Space.Compact>
  );
}
