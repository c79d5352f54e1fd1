import { Button, ColorPicker, Drawer, Radio, Select, Switch } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '#kernel/lang.ts';
import { languageNames } from './language-names.ts';
import { QtyInput } from '#ui/form/number-inputs.tsx';
import { closePanel } from '#kernel/shell-bridge.ts';
import { changeSettings, resetSettings, useSettings, type ShellSettings } from './settings.ts';

const layouts = ['side', 'top', 'mixed', 'columns'] as const;
const presets = ['#C2410C', '#1D4ED8', '#0F766E', '#15803D', '#7C3AED', '#BE185D', '#374151'];

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="setting">
      <span>{label}</span>
      {children}
    </div>
  );
}

type SwitchKey = {
  [K in keyof ShellSettings]: ShellSettings[K] extends boolean ? K : never;
}[keyof ShellSettings];

function SwitchRow({ name }: { name: Exclude<SwitchKey, 'collapsed'> }) {
  const { t } = useTranslation('shell');
  const settings = useSettings();
  const label = t(`setting.${name}`);
  return (
    <Row label={label}>
      <Switch
        aria-label={label}
        checked={settings[name]}
        onChange={(value) => changeSettings({ [name]: value })}
      />
    </Row>
  );
}

interface ChoiceRowProps<K extends keyof ShellSettings> {
  name: K;
  label: string;
  options: readonly { value: ShellSettings[K] & string; label: string }[];
}

function ChoiceRow<K extends 'mode' | 'size' | 'menuColor' | 'barColor'>({
  name,
  label,
  options,
}: ChoiceRowProps<K>) {
  const settings = useSettings();
  return (
    <Row label={label}>
      <Radio.Group
        size="small"
        optionType="button"
        aria-label={label}
        value={settings[name]}
        options={options.map((each) => ({ ...each }))}
        onChange={(event) => changeSettings({ [name]: event.target.value as ShellSettings[K] })}
      />
    </Row>
  );
}

function LayoutChoice() {
  const { t } = useTranslation('shell');
  const { layout } = useSettings();
  return (
    <div className="layout-choice" role="radiogroup" aria-label={t('setting.layout')}>
      {layouts.map((each) => (
        <button
          key={each}
          type="button"
          role="radio"
          aria-checked={each === layout}
          onClick={() => changeSettings({ layout: each })}
        >
          <i data-layout={each} aria-hidden="true" />
          {t(`layout.${each}`)}
        </button>
      ))}
    </div>
  );
}

function NumberRow({
  name,
  min,
  max,
  unit,
}: {
  name: 'tabLimit' | 'lockMinutes';
  min: number;
  max: number;
  unit: string;
}) {
  const { t } = useTranslation('shell');
  const settings = useSettings();
  const label = t(`setting.${name}`);
  // The input keeps what is typed; invalid values are not saved and are reset on blur.
  const [typed, setTyped] = useState<{ value: number | null }>();
  const change = (value: number | null) => {
    setTyped({ value });
    if (value !== null && value >= min && value <= max) changeSettings({ [name]: value });
  };
  return (
    <Row label={label}>
      <QtyInput
        size="small"
        aria-label={label}
        min={min}
        max={max}
        value={typed ? typed.value : settings[name]}
        unit={unit}
        style={{ width: 108 }}
        onChange={change}
        onBlur={() => setTyped(undefined)}
      />
    </Row>
  );
}

function LookSection() {
  const { t } = useTranslation('shell');
  const { primary, barColor } = useSettings();
  const colors = (['light', 'dark'] as const).map((value) => ({ value, label: t(`color.${value}`) }));
  return (
    <section>
      <h2>{t('setting.look')}</h2>
      <ChoiceRow
        name="mode"
        label={t('setting.mode')}
        options={(['light', 'dark', 'system'] as const).map((value) => ({
          value,
          label: t(`mode.${value}`),
        }))}
      />
      <Row label={t('setting.primary')}>
        <ColorPicker
          size="small"
          disabledAlpha
          value={primary}
          presets={[{ label: t('setting.presets'), colors: presets }]}
          onChangeComplete={(color) => changeSettings({ primary: color.toHexString() })}
        />
      </Row>
      <ChoiceRow name="menuColor" label={t('setting.menuColor')} options={colors} />
      <ChoiceRow
        name="barColor"
        label={t('setting.barColor')}
        options={[...colors, { value: 'primary', label: t('color.primary') }]}
        key={barColor}
      />
      <ChoiceRow
        name="size"
        label={t('setting.size')}
        options={(['large', 'default', 'small'] as const).map((value) => ({
          value,
          label: t(`size.${value}`),
        }))}
      />
    </section>
  );
}

/** Drawer for theme, layout and behaviour settings, saved per user across devices. */
export function SettingsDrawer() {
  const { t } = useTranslation('shell');
  const lang = useLang();
  return (
    <Drawer
      open
      title={t('settings')}
      size={360}
      onClose={closePanel}
      footer={
        <Button block onClick={resetSettings}>
          {t('setting.reset')}
        </Button>
      }
    >
      <div className="settings">
        <section>
          <h2>{t('setting.layout')}</h2>
          <LayoutChoice />
        </section>
        <LookSection />
        <section>
          <h2>{t('setting.parts')}</h2>
          <SwitchRow name="tabs" />
          <NumberRow name="tabLimit" min={1} max={30} unit={t('setting.tabUnit')} />
          <SwitchRow name="oneSubmenu" />
          <SwitchRow name="breadcrumb" />
          <SwitchRow name="footer" />
          <SwitchRow name="watermark" />
        </section>
        <section>
          <h2>{t('setting.general')}</h2>
          <Row label={t('language')}>
            <Select
              size="small"
              aria-label={t('language')}
              value={lang}
              style={{ width: 120 }}
              options={languageNames.map(({ lang: value, name }) => ({ value, label: name }))}
              onChange={(value) => changeSettings({ lang: value })}
            />
          </Row>
          <NumberRow name="lockMinutes" min={0} max={720} unit={t('setting.minutes')} />
          <p className="setting-note">{t('setting.lockNote')}</p>
        </section>
      </div>
    </Drawer>
  );
}
