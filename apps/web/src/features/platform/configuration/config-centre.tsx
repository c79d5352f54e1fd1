import type { Setting, SettingGroup } from '@treadline/contract/kernel/settings.ts';
import * as tables from '@treadline/contract/setting-tables.ts';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Awaited } from '#kernel/awaited.tsx';
import type { OutputOf } from '#kernel/api-types.ts';
import { useContractText, useLang } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { usePinyinMatch } from '#kernel/pinyin.ts';
import { useApi } from '#kernel/query.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { DivisionsDialog } from './divisions-dialog.tsx';
import { SettingDialog } from './setting-dialog.tsx';
import { SettingHistory } from './setting-history.tsx';
import { SettingLine } from './setting-line.tsx';
import './configuration.css';

export type SettingState = OutputOf<'GET /data/config/list'>['list'][number];
/** Dialog task on a setting. */
export interface SettingTask {
  setting: Setting;
  state: SettingState;
}

const groups = Object.values<SettingGroup>(tables);

/** Groups reduced to settings whose texts match. */
function useFound(text: string): SettingGroup<Setting[]>[] {
  const say = useContractText();
  const match = usePinyinMatch();
  return groups.flatMap(({ title, settings }) => {
    const found = Object.values(settings).filter((one) =>
      [say(title), say(one.field.label), say(one.changes)].some((words) => match(words, text)),
    );
    return found.length > 0 ? [{ title, settings: found }] : [];
  });
}

/** Configuration centre: current values of business rules, since when, and planned changes. */
export default function ConfigCentre() {
  const { t } = useTranslation('configuration');
  const lang = useLang();
  const say = useContractText();
  const { data, error, refetch } = useApi('GET /data/config/list', {});
  const [text, setText] = useState('');
  const [task, setTask] = useState<SettingTask | null>(null);
  const [open, setOpen] = useState<'change' | 'history' | 'divisions' | null>(null);
  const found = useFound(text);
  const start = (kind: 'change' | 'history', next: SettingTask) => {
    setTask(next);
    setOpen(kind);
  };
  if (!data) return <Awaited reads={[{ error, refetch }]} />;
  const stateOf = ({ key }: Setting) => data.list.find((state) => state.key === key);
  return (
    <div className="config-page">
      <header className="config-head">
        <h1 className="tl-title">{screenTitle('/systemConfiguration/configCentre')[lang]}</h1>
        <Input.Search
          allowClear
          className="config-search"
          placeholder={t('search')}
          aria-label={t('search')}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button onClick={() => setOpen('divisions')}>{t('divisions.title')}</Button>
      </header>
      <DivisionsDialog open={open === 'divisions'} onClose={() => setOpen(null)} />
      {found.length === 0 && <EmptyState text={t('nothing')} />}
      {found.map(({ title, settings }) => (
        <section key={title['zh-CN']} className="config-group" aria-label={say(title)}>
          <h2>{say(title)}</h2>
          <ul>
            {settings.map((setting) => {
              const state = stateOf(setting);
              return (
                state && <SettingLine key={setting.key} setting={setting} state={state} onStart={start} />
              );
            })}
          </ul>
        </section>
      ))}
      {task && (
        <SettingDialog
          key={task.setting.key}
          task={task}
          open={open === 'change'}
          onClose={() => setOpen(null)}
        />
      )}
      {task && <SettingHistory task={task} open={open === 'history'} onClose={() => setOpen(null)} />}
    </div>
  );
}
