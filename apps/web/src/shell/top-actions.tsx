import {
  FullscreenExitOutlined,
  FullscreenOutlined,
  SearchOutlined,
  SettingOutlined,
  TranslationOutlined,
} from '@ant-design/icons';
import { Dropdown, Tooltip } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '#kernel/lang.ts';
import { AccountMenu } from './account-menu.tsx';
import { Bell } from './bell.tsx';
import { CompanyButton } from './company-button.tsx';
import { openOverlay } from '#kernel/shell-bridge.ts';
import './bar.css';
import { changeSettings } from './settings.ts';
import { languageNames } from './language-names.ts';

/** Whether the page is shown full screen. */
function useFullScreen(): boolean {
  const [full, setFull] = useState(false);
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, []);
  return full;
}

const toggleFullScreen = () =>
  document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();

function LanguageButton() {
  const { t } = useTranslation('shell');
  const lang = useLang();
  const items = languageNames.map(({ lang: key, name }) => ({ key, label: <span lang={key}>{name}</span> }));
  const choose = ({ key }: { key: string }) => {
    const chosen = languageNames.find((each) => each.lang === key);
    if (chosen) changeSettings({ lang: chosen.lang });
  };
  return (
    <Dropdown trigger={['click']} menu={{ items, selectedKeys: [lang], onClick: choose }}>
      <button type="button" className="bar-button" aria-label={t('language')}>
        <TranslationOutlined />
      </button>
    </Dropdown>
  );
}

/** Right end of the top bar: search, full screen, reminders, language, settings, company, account. */
export function TopActions() {
  const { t } = useTranslation('shell');
  const full = useFullScreen();
  return (
    <div className="bar-actions">
      <button type="button" className="bar-search" onClick={() => openOverlay.set('palette')}>
        <SearchOutlined />
        <span>{t('search')}</span>
        <kbd>Ctrl K</kbd>
      </button>
      <Tooltip title={t(full ? 'exitFull' : 'full')}>
        <button
          type="button"
          className="bar-button"
          aria-label={t(full ? 'exitFull' : 'full')}
          onClick={() => void toggleFullScreen()}
        >
          {full ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
        </button>
      </Tooltip>
      <Bell />
      <LanguageButton />
      <Tooltip title={t('settings')}>
        <button
          type="button"
          className="bar-button"
          aria-label={t('settings')}
          onClick={() => openOverlay.set('settings')}
        >
          <SettingOutlined />
        </button>
      </Tooltip>
      <CompanyButton />
      <AccountMenu />
    </div>
  );
}
