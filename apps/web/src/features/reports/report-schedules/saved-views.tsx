import { StarFilled, StarOutlined } from '@ant-design/icons';
import type { ViewPath } from '@treadline/contract/reports/report-schedules/fields.ts';
import { Button, Popover } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useLang } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { goTo } from '#kernel/navigate.ts';
import { fromQueryString, toQueryString } from '#kernel/query-string.ts';
import { useApi } from '#kernel/query.ts';
import type { SavedViewsProps } from '#kernel/saved-views.ts';
import { NameSave } from '#ui/list/name-save.tsx';
import { stalePaths, viewsPath, type View } from './types.ts';

/** Query to save, without paging. */
function keptOf({ page: _page, pageSize: _size, ...query }: Readonly<Record<string, unknown>>): string {
  const entries = [...new URLSearchParams(toQueryString(query))].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return new URLSearchParams(entries).toString();
}

interface PanelProps {
  list: readonly View[];
  path: ViewPath;
  kept: string;
  onApply: (view: View) => void;
  onDone: () => void;
}

function ViewList({ list, kept, onApply }: Pick<PanelProps, 'list' | 'kept' | 'onApply'>) {
  return (
    <ul className="tl-presets-list">
      {list.map((view) => (
        <li key={view.id}>
          <button
            type="button"
            className="tl-presets-apply"
            aria-current={view.query === kept || undefined}
            onClick={() => onApply(view)}
          >
            {view.own ? view.name : `${view.name} · ${view.ownerName}`}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Panel({ list, path, kept, onApply, onDone }: PanelProps) {
  const { t } = useTranslation(['report-schedules', 'words']);
  const lang = useLang();
  const create = useAct('POST /report/view/create', { done: t('saved'), refresh: stalePaths });
  const [own, theirs] = [list.filter((view) => view.own), list.filter((view) => !view.own)];
  const save = async (name: string) => {
    if (await create.run({ body: { name, shared: false, path, query: kept } })) onDone();
  };
  return (
    <div className="tl-presets" role="group" aria-label={screenTitle('/report/views')[lang]}>
      <h3>{t('own')}</h3>
      {own.length === 0 && <div className="tl-presets-none">{t('none')}</div>}
      <ViewList list={own} kept={kept} onApply={onApply} />
      {theirs.length > 0 && <h3>{t('shared')}</h3>}
      <ViewList list={theirs} kept={kept} onApply={onApply} />
      <NameSave label={t('name')} save={t('words:save')} maxLength={40} onSave={save} />
      <button
        type="button"
        className="tl-link"
        onClick={() => {
          onDone();
          goTo(viewsPath);
        }}
      >
        {t('manage')}
      </button>
    </div>
  );
}

/** Menu of a report's saved views: open, save, and manage sharing and mailing. */
export function SavedViewsMenu({ path, query, apply }: SavedViewsProps) {
  const lang = useLang();
  const [open, setOpen] = useState(false);
  const of = path as ViewPath;
  const { data } = useApi(
    'GET /report/view/list',
    { query: { path: [of], pageSize: 100 } },
    { staleTime: 60_000 },
  );
  const kept = keptOf(query);
  const list = data?.list ?? [];
  const current = list.find((view) => view.query === kept);
  const content = (
    <Panel
      list={list}
      path={of}
      kept={kept}
      onApply={(view) => {
        setOpen(false);
        apply(fromQueryString(view.query));
      }}
      onDone={() => setOpen(false)}
    />
  );
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      open={open}
      onOpenChange={setOpen}
      destroyOnHidden
      content={content}
    >
      <Button icon={current ? <StarFilled /> : <StarOutlined />} aria-expanded={open}>
        {current?.name ?? screenTitle('/report/views')[lang]}
      </Button>
    </Popover>
  );
}
