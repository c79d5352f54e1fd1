import { HolderOutlined } from '@ant-design/icons';
import { Button, Checkbox, Drawer } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import {
  applyOrder,
  reorderKeys,
  toggleHidden,
  type ArrangedPart,
  type Order,
} from '#kernel/dashboard/arrangement.ts';
import type { useFigures } from '#kernel/dashboard/dashboard-figures.tsx';
import { useQueues } from '#kernel/dashboard/queue-panel.tsx';
import { useLang } from '#kernel/lang.ts';
import { moveItem, useGripKeys, useRowDrag, type OrderedRow } from '#ui/row-order.ts';
import { chartsOf } from './charts.tsx';
import { shortcutsOf } from './most-opened.ts';
import { allShortcuts, useTopScreens } from './shortcuts.tsx';
import type { Arranging } from './use-arrangement.ts';
import './arrange.css';

export interface ArrangeDrawerProps {
  arranging: Arranging;
  figures: ReturnType<typeof useFigures>['data'];
  onClose: () => void;
}
interface Row extends OrderedRow {
  id: string;
}

interface PartListProps {
  title: string;
  /** Rows in screen order. */
  rows: readonly Row[];
  order: Order;
  /** Key that hides the whole part. */
  whole?: string | undefined;
  onChange: (order: Order) => void;
}

/** Rows of one part, sortable by mouse or arrow keys, with visibility checkboxes. */
function PartList({ title, rows, order, whole, onChange }: PartListProps) {
  const { t } = useTranslation('home');
  const byId = new Map(rows.map((row) => [row.id, row]));
  const keys = applyOrder([...byId.keys()], order);
  const entries = keys.map((key) => byId.get(key) as Row);
  const list = {
    entries,
    move: ({ id }: Row, to: number) => onChange(reorderKeys(moveItem(keys, id, to), order)),
  };
  const onGripKey = useGripKeys(list);
  const dragOf = useRowDrag(list);
  const head = useId();
  if (rows.length === 0) return null;
  return (
    <div className="home-part" role="group" aria-labelledby={head}>
      <div className="home-part-head">
        <h3 id={head}>{title}</h3>
        {whole !== undefined && (
          <Checkbox
            checked={!order.hidden.includes(whole)}
            onChange={({ target }) => onChange(toggleHidden(whole, !target.checked, order))}
          >
            {t('shown')}
          </Checkbox>
        )}
      </div>
      <ul>
        {entries.map((row, at) => (
          <li key={row.id} {...dragOf(row)}>
            <button
              type="button"
              className="home-grip"
              title={t('grip')}
              aria-label={t('place', { name: row.name, at: at + 1, of: entries.length })}
              onKeyDown={(event) => onGripKey(event, row)}
            >
              <HolderOutlined />
            </button>
            <Checkbox
              checked={!order.hidden.includes(row.id)}
              onChange={({ target }) => onChange(toggleHidden(row.id, !target.checked, order))}
            >
              <span className="tl-ellipsis" title={row.name}>
                {row.name}
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Shortcut rows: by use until ordered by the user, with hidden ones last. */
function useShortcutRows({ hidden }: Order): Row[] {
  const lang = useLang();
  const opened = useTopScreens();
  const known = [...shortcutsOf(opened, hidden), ...opened.filter(({ path }) => hidden.includes(path))];
  return known.map(({ path, title, parents }) => ({
    id: path,
    name: [...parents.map(({ meta }) => meta.title[lang]), title[lang]].join(' · '),
  }));
}

/** Parts available to the user, with their rows. */
function useParts({ figures, arranging: { arrangement } }: ArrangeDrawerProps): [ArrangedPart, Row[]][] {
  const { t } = useTranslation('home');
  const shortcuts = useShortcutRows(arrangement.shortcuts);
  const queues = useQueues();
  return [
    ['shortcuts', shortcuts],
    ['cards', (figures?.cards ?? []).map(({ key, title }) => ({ id: key, name: title }))],
    ['queues', queues.map(({ key }) => ({ id: key, name: t(`queues.${key}` as 'queues.counts') }))],
    [
      'charts',
      chartsOf(figures).map(({ key, title }) => ({
        id: key,
        name: title ?? t(key === 'calls' ? 'calls.title' : 'visits'),
      })),
    ],
  ];
}

/** Drawer to arrange the home screen, applied immediately: which parts are shown, in which order. */
export function ArrangeDrawer(props: ArrangeDrawerProps) {
  const { arranging, onClose } = props;
  const { t } = useTranslation('home');
  const parts = useParts(props);
  return (
    <Drawer
      open
      mask={false}
      size={360}
      title={t('arrange')}
      onClose={onClose}
      extra={
        <Button size="small" disabled={arranging.isStandard} onClick={arranging.reset}>
          {t('standard')}
        </Button>
      }
    >
      <p className="home-arrange-hint">{t('arrangeHint')}</p>
      {parts.map(([part, rows]) => (
        <PartList
          key={part}
          title={t(`parts.${part}`)}
          rows={rows}
          order={arranging.arrangement[part]}
          whole={part === 'shortcuts' ? allShortcuts : undefined}
          onChange={(order) => arranging.change(part, order)}
        />
      ))}
    </Drawer>
  );
}
