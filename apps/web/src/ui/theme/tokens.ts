import { theme as antdTheme, type ThemeConfig } from 'antd';
import { mixColors } from './colors.ts';
import type { Palette } from './palette.ts';

export const fontStack =
  "-apple-system, BlinkMacSystemFont, 'Segoe UI', 'PingFang SC', 'PingFang TC', 'Microsoft YaHei', 'Noto Sans SC', 'Noto Sans CJK SC', sans-serif";

type Tokens = NonNullable<ThemeConfig['token']>;

function makeMeaningTokens(colors: Palette, mode: 'light' | 'dark'): Tokens {
  const away = mode === 'dark' ? '#FFFFFF' : '#000000';
  return {
    colorPrimary: colors.primary,
    colorPrimaryHover: colors.primaryHover,
    colorPrimaryActive: colors.primaryActive,
    colorPrimaryBg: colors.tint,
    colorPrimaryBgHover: colors.tint,
    colorPrimaryBorder: colors.primary,
    colorPrimaryText: colors.primary,
    colorPrimaryTextHover: colors.primaryHover,
    colorLink: colors.primary,
    colorLinkHover: colors.primaryHover,
    colorLinkActive: colors.primaryActive,
    colorSuccess: colors.done,
    colorWarning: colors.waiting,
    colorError: colors.failed,
    colorErrorText: colors.failed,
    colorErrorHover: mixColors(colors.failed, away, 0.18),
    colorErrorActive: mixColors(colors.failed, away, 0.32),
    colorInfo: colors.running,
    ...makeGroundTokens(colors),
  };
}

/**
 * Backgrounds and borders of messages: a hint of their colour. Those derived by antd from dark colours look muddy.
 */
function makeGroundTokens(colors: Palette): Tokens {
  const ground = (color: string) => mixColors(colors.surface, color, 0.07);
  const edge = (color: string) => mixColors(colors.surface, color, 0.36);
  return {
    colorSuccessBg: ground(colors.done),
    colorSuccessBorder: edge(colors.done),
    colorWarningBg: ground(colors.waiting),
    colorWarningBorder: edge(colors.waiting),
    colorErrorBg: ground(colors.failed),
    colorErrorBorder: edge(colors.failed),
    colorInfoBg: ground(colors.running),
    colorInfoBorder: edge(colors.running),
  };
}

function makeNeutralTokens(colors: Palette): Tokens {
  return {
    colorBgLayout: colors.page,
    colorBgContainer: colors.surface,
    colorBgElevated: colors.raised,
    colorText: colors.text,
    colorTextSecondary: colors.secondary,
    colorTextTertiary: colors.secondary,
    colorTextDescription: colors.secondary,
    colorTextPlaceholder: colors.placeholder,
    colorTextQuaternary: colors.placeholder,
    colorTextDisabled: colors.disabled,
    colorTextLightSolid: colors.onPrimary,
    colorTextHeading: colors.text,
    colorTextLabel: colors.secondary,
    colorIcon: colors.secondary,
    colorIconHover: colors.text,
    colorBorder: colors.control,
    colorBorderSecondary: colors.line,
    colorSplit: colors.line,
    colorFillAlter: colors.page,
  };
}

/** The three font sizes are 13, 14 and 18; the two weights 400 and 600. */
const shapeTokens: Tokens = {
  fontFamily: fontStack,
  fontSize: 14,
  fontSizeSM: 13,
  fontSizeLG: 14,
  fontSizeXL: 18,
  fontSizeHeading1: 18,
  fontSizeHeading2: 18,
  fontSizeHeading3: 18,
  fontSizeHeading4: 14,
  fontSizeHeading5: 14,
  fontWeightStrong: 600,
  lineHeight: 22 / 14,
  lineHeightSM: 20 / 13,
  lineHeightLG: 22 / 14,
  lineHeightHeading3: 26 / 18,
  controlHeight: 32,
  borderRadius: 6,
  borderRadiusLG: 8,
  borderRadiusSM: 4,
  lineWidthFocus: 2,
  motionDurationFast: '0.08s',
  motionDurationMid: '0.12s',
  motionDurationSlow: '0.15s',
  wireframe: false,
};

function makeComponentTokens(colors: Palette, mode: 'light' | 'dark'): ThemeConfig['components'] {
  return {
    Button: {
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      primaryColor: colors.onPrimary,
    },
    Form: { itemMarginBottom: 26, verticalLabelPadding: '0 0 4px', labelColor: colors.secondary },
    Input: { activeShadow: `0 0 0 2px ${colors.tint}` },
    InputNumber: { activeShadow: `0 0 0 2px ${colors.tint}` },
    Select: {
      optionSelectedColor: colors.primary,
      optionSelectedFontWeight: 400,
      multipleItemBg: colors.hover,
    },
    Menu: {
      itemSelectedBg: colors.tint,
      itemSelectedColor: colors.primary,
      itemHeight: 36,
      iconMarginInlineEnd: 8,
    },
    Modal: { titleFontSize: 18, titleLineHeight: 26 / 18 },
    Tabs: { horizontalItemGutter: 20, titleFontSize: 14, itemColor: colors.secondary },
    Segmented: {
      itemSelectedBg: mode === 'dark' ? colors.control : colors.raised,
      trackBg: colors.hover,
      itemColor: colors.secondary,
    },
    Pagination: { itemActiveColor: colors.primary },
    Steps: { colorTextDescription: colors.secondary },
  };
}

type Algorithm = Extract<NonNullable<ThemeConfig['algorithm']>, (...input: never[]) => unknown>;

/**
 * Keeps the given colours: antd's dark algorithm would shift them, although the palette already has sufficient
 * contrast.
 */
const keepSeedColors: Algorithm = (seed, map) => ({
  ...(map ?? antdTheme.defaultAlgorithm(seed)),
  colorPrimary: seed.colorPrimary,
  colorLink: seed.colorLink,
  colorSuccess: seed.colorSuccess,
  colorWarning: seed.colorWarning,
  colorError: seed.colorError,
  colorInfo: seed.colorInfo,
});

// Created once: antd compares algorithms by identity.
const algorithms = {
  light: [antdTheme.defaultAlgorithm, keepSeedColors],
  dark: [antdTheme.darkAlgorithm, keepSeedColors],
};

/** Creates antd's theme from a palette. */
export function makeTheme(colors: Palette, mode: 'light' | 'dark', motion: boolean): ThemeConfig {
  const spotlight = mode === 'dark' ? '#D8DCE2' : '#1F2329';
  return {
    token: {
      ...shapeTokens,
      ...makeMeaningTokens(colors, mode),
      ...makeNeutralTokens(colors),
      colorBgSpotlight: spotlight,
      motion,
    },
    components: makeComponentTokens(colors, mode),
    hashed: false,
    algorithm: algorithms[mode],
    cssVar: { key: 'tl' },
    zeroRuntime: import.meta.env.PROD,
  };
}
