import { UnorderedListOutlined } from '@ant-design/icons';
import { Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Tab } from '#kernel/tabs/model.ts';
import type { TabCommands } from '#kernel/tabs/use-tabs.ts';

/** Menu of all open tabs, for when the strip does not show them all. */
export function TabListButton({
  commands,
  titleOf,
}: {
  commands: TabCommands;
  titleOf: (tab: Tab) => string;
}) {
  const { t } = useTranslation('shell');
  const { state, show } = commands;
  const items = state.list.map((tab) => ({
    key: tab.key,
    label: (
      <span className="tab-list-item">
        <span>{titleOf(tab)}</span>
        {tab.dirty && <i className="tab-dirty" title={t('tab.dirty')} />}
      </span>
    ),
    onClick: () => show(tab),
  }));
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      classNames={{ root: 'tab-list' }}
      menu={{ items, selectedKeys: [state.active] }}
    >
      <button
        type="button"
        className="tab-list-button"
        aria-label={t('tab.all', { count: state.list.length })}
      >
        <UnorderedListOutlined />
        <span aria-hidden="true">{state.list.length}</span>
      </button>
    </Dropdown>
  );
}
