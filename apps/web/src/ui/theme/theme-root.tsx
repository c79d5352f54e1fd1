import { App, ConfigProvider } from 'antd';
import enUS from 'antd/es/locale/en_US';
import zhCN from 'antd/es/locale/zh_CN';
import zhTW from 'antd/es/locale/zh_TW';
import 'dayjs/locale/zh-cn';
import 'dayjs/locale/zh-tw';
import dayjs from 'dayjs';
import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { DialogHost } from '../feedback/dialog-host.tsx';
import { UiTextsProvider, type UiLang, type UiTexts } from '../text.ts';
import './antd-base.css';
import './global.css';
import { makePalette, variablesOf, type Palette, type ThemeMode } from './palette.ts';
import { makeTheme } from './tokens.ts';

export type ThemeRootProps = {
  mode: ThemeMode;
  /** The user's primary colour as `#rrggbb`; adjusted for sufficient contrast. */
  primary: string;
  size: 'large' | 'default' | 'small';
  locale: UiLang;
  /** The kit's texts in that language. */
  texts: UiTexts;
  children: ReactNode;
};

const antdLocales = { 'zh-CN': zhCN, en: enUS, 'zh-TW': zhTW };
const dayjsLocales = { 'zh-CN': 'zh-cn', en: 'en', 'zh-TW': 'zh-tw' };
const antdSizes = { large: 'large', default: 'middle', small: 'small' } as const;

function subscribeMotion(onChange: () => void) {
  const query = matchMedia('(prefers-reduced-motion: reduce)');
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

function useMotionAllowed(): boolean {
  return useSyncExternalStore(subscribeMotion, () => !matchMedia('(prefers-reduced-motion: reduce)').matches);
}

/** Sets the palette as CSS variables on the root element, for our own CSS. */
function usePaletteVariables(palette: Palette, mode: ThemeMode, locale: UiLang) {
  useEffect(() => {
    const root = document.documentElement;
    for (const [name, value] of Object.entries(variablesOf(palette))) {
      // Usually already set when the page starts; setting it again would recalculate all styles.
      if (root.style.getPropertyValue(name) !== value) root.style.setProperty(name, value);
    }
    root.style.colorScheme = mode;
    root.dataset.theme = mode;
    root.lang = locale;
    dayjs.locale(dayjsLocales[locale]);
  }, [palette, mode, locale]);
}

/** Root of the product's theme: antd's theme and texts, CSS variables, the dialog host. */
export function ThemeRoot({ mode, primary, size, locale, texts, children }: ThemeRootProps) {
  const motion = useMotionAllowed();
  const palette = makePalette(mode, primary);
  usePaletteVariables(palette, mode, locale);
  const theme = makeTheme(palette, mode, motion);
  return (
    <UiTextsProvider value={texts}>
      <ConfigProvider
        theme={theme}
        locale={antdLocales[locale]}
        componentSize={antdSizes[size]}
        wave={{ disabled: true }}
        button={{ autoInsertSpace: false }}
        form={{ requiredMark: true, colon: false }}
      >
        <App component={false} message={{ top: 56 }}>
          <DialogHost>{children}</DialogHost>
        </App>
      </ConfigProvider>
    </UiTextsProvider>
  );
}
