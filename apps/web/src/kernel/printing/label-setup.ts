import {
  densities,
  gaps,
  labelDpis,
  labelLanguages,
  usualDevice,
  type LabelDevice,
  type LabelLanguage,
} from '@treadline/contract/kernel/label-printer.ts';
import { deviceKey, readSavedValue, saveValue } from '../storage.ts';
import { createStore, useStore } from '../store.ts';

/** How this device prints labels. */
export interface LabelSetup {
  as: LabelLanguage;
  device: LabelDevice;
}

const key = `${deviceKey}labels`;
const isWithin = (value: number, { min, max }: { min: number; max: number }): boolean =>
  value >= min && value <= max;

/** What was saved, where the server still takes it. */
function readSetup(): LabelSetup {
  const { as, device } = (readSavedValue(key) ?? {}) as Partial<LabelSetup>;
  const isKnown =
    device &&
    labelDpis.includes(device.dpi) &&
    isWithin(device.density, densities) &&
    isWithin(device.gap, gaps);
  return {
    as: as && labelLanguages.includes(as) ? as : 'html',
    device: isKnown ? device : usualDevice,
  };
}

const setup = createStore(readSetup());

/** Hook with the device's settings of labels, whoever is signed in, and a function to change them. */
export function useLabelSetup(): [LabelSetup, (change: Partial<LabelSetup>) => void] {
  const change = (more: Partial<LabelSetup>): void => {
    setup.set((old) => ({ ...old, ...more }));
    saveValue(key, setup.get());
  };
  return [useStore(setup), change];
}
