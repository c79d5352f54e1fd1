import {
  commonHead,
  densities,
  isPrinterLanguage,
  labelDpis,
  type LabelLanguage,
} from '@treadline/contract/kernel/label-printer.ts';
import { fillPlaces } from '@treadline/contract/kernel/text.ts';
import { Alert, Button, Radio, Select } from 'antd';
import { useContractText, useLang } from '../lang.ts';
import type { LabelSetup } from './label-setup.ts';
import type { Printer } from './printer.ts';
import './printing.css';
import { usePrinter } from './send-bytes.ts';
import { printingTexts as texts } from './texts.ts';

const densityOptions = Array.from({ length: densities.max + 1 }, (_, value) => ({
  value,
  label: String(value),
}));
const dpiOptions = labelDpis.map((value) => ({ value, label: `${value} dpi` }));
const gapValues = [0, 1, 1.5, 2, 2.5, 3, 4, 5];

interface Props {
  languages: readonly LabelLanguage[];
  output: LabelSetup;
  change: (more: Partial<LabelSetup>) => void;
  /** Size of the paper in millimetres as `width x height`, if it may be wider than label printers print. */
  paper?: string | undefined;
}

function useNameOf(): (printer: Printer | undefined) => string {
  const say = useContractText();
  return (printer) => {
    if (!printer) return say(texts.noneYet);
    return printer.kind === 'bridge' ? printer.name : say(texts[printer.kind]);
  };
}

function DeviceFields({ output: { device }, change }: Pick<Props, 'output' | 'change'>) {
  const say = useContractText();
  const nameOf = useNameOf();
  const { printer, change: choose } = usePrinter('label');
  const set = (more: Partial<LabelSetup['device']>) => change({ device: { ...device, ...more } });
  return (
    <div className="printing-device">
      <label>
        {say(texts.dpi)}
        <Select
          aria-label={say(texts.dpi)}
          value={device.dpi}
          options={dpiOptions}
          onChange={(dpi) => set({ dpi })}
        />
      </label>
      <label>
        {say(texts.density)}
        <Select
          aria-label={say(texts.density)}
          value={device.density}
          options={densityOptions}
          onChange={(density) => set({ density })}
        />
      </label>
      <label>
        {say(texts.gap)}
        <Select
          aria-label={say(texts.gap)}
          value={device.gap}
          options={gapValues.map((value) => ({ value, label: value ? `${value} mm` : say(texts.noGap) }))}
          onChange={(gap) => set({ gap })}
        />
      </label>
      <span>
        {say(texts.printer)}: <b>{nameOf(printer)}</b>{' '}
        <Button type="link" size="small" onClick={choose}>
          {say(texts.change)}
        </Button>
      </span>
    </div>
  );
}

/** Fields of how labels are printed on this device: by which means, and the label printer's settings. */
export function LabelOutput({ languages, output, change, paper = '0' }: Props) {
  const say = useContractText();
  const lang = useLang();
  const isPrinter = isPrinterLanguage(output.as);
  const width = parseFloat(paper);
  return (
    <div className="printing-output">
      <Radio.Group
        aria-label={say(texts.language)}
        optionType="button"
        value={output.as}
        options={languages.map((value) => ({ value, label: say(texts[value]) }))}
        onChange={({ target }) => change({ as: target.value as LabelLanguage })}
      />
      {isPrinter && <DeviceFields output={output} change={change} />}
      {isPrinter && width > commonHead && (
        <Alert type="warning" showIcon title={fillPlaces(texts.tooWide, lang, { width, head: commonHead })} />
      )}
    </div>
  );
}
