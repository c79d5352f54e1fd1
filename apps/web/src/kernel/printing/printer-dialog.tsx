import { fillPlaces } from '@treadline/contract/kernel/text.ts';
import { Alert, Button, Input, Radio, Select } from 'antd';
import { useState } from 'react';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { textOfError } from '../error-text.ts';
import { useContractText, useLang } from '../lang.ts';
import { printerAsked, type PrinterQuestion } from './printer-asked.ts';
import {
  bridgeOrigin,
  choosePrinter,
  printerOf,
  usualBaudRate,
  usualBridge,
  type Printer,
} from './printer.ts';
import './printing.css';
import { listBridgePrinters } from './send-to-bridge.ts';
import { askForSerial, askForUsb, hasSerial, hasUsb } from './send-to-device.ts';
import { printingTexts as texts } from './texts.ts';

type Kind = Printer['kind'];
type PartProps<K extends Kind> = {
  printer: Extract<Printer, { kind: K }>;
  set: (printer: Printer) => void;
};

/** Names of the bridge's printers, once they were asked for; the first is taken where another one is gone. */
function useBridgeSearch({ printer, set }: PartProps<'bridge'>) {
  const [found, setFound] = useState<string[]>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const search = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const names = await listBridgePrinters(printer.address);
      setFound(names);
      const [first = ''] = names;
      if (!names.includes(printer.name)) set({ ...printer, name: first });
    } catch (error) {
      setFound(undefined);
      setFailure(textOfError(error));
    } finally {
      setBusy(false);
    }
  };
  return { found, failure, busy, search };
}

function BridgePart({ printer, set }: PartProps<'bridge'>) {
  const say = useContractText();
  const { found, failure, busy, search } = useBridgeSearch({ printer, set });
  const isHere = bridgeOrigin(printer.address) !== undefined;
  const names = found ?? (printer.name ? [printer.name] : []);
  return (
    <>
      <p>{say(texts.bridgeHelp)}</p>
      <label className="printing-field">
        {say(texts.address)}
        <span className="printing-row">
          <Input
            value={printer.address}
            inputMode="url"
            {...(!isHere && { status: 'error' as const, 'aria-invalid': true })}
            onChange={({ target }) => set({ ...printer, address: target.value })}
          />
          <Button loading={busy} disabled={!isHere} onClick={() => void search()}>
            {say(texts.search)}
          </Button>
        </span>
        {!isHere && <span className="printing-wrong">{say(texts.localOnly)}</span>}
      </label>
      {failure && <Alert type="error" showIcon title={failure} />}
      {found?.length === 0 && <Alert type="warning" showIcon title={say(texts.noPrinters)} />}
      <label className="printing-field">
        {say(texts.printer)}
        <Select
          aria-label={say(texts.printer)}
          value={printer.name || undefined}
          disabled={names.length === 0}
          options={names.map((name) => ({ value: name, label: name }))}
          onChange={(name) => set({ ...printer, name })}
        />
      </label>
    </>
  );
}

function UsbPart({ printer, set }: PartProps<'usb'>) {
  const say = useContractText();
  const lang = useLang();
  const [name, setName] = useState(printer.device);
  const choose = async () => {
    const chosen = await askForUsb();
    if (!chosen) return;
    setName(chosen.name);
    set({ kind: 'usb', device: chosen.device });
  };
  return (
    <>
      <p>{say(texts.usbHelp)}</p>
      <Button onClick={() => void choose()}>{say(texts.choose)}</Button>
      {name && <p role="status">{fillPlaces(texts.chosen, lang, { name })}</p>}
    </>
  );
}

const baudRates = [9600, 19_200, 38_400, 57_600, 115_200];

function SerialPart({ printer, set, onChosen }: PartProps<'serial'> & { onChosen: () => void }) {
  const say = useContractText();
  const rate = printer.baudRate ?? usualBaudRate;
  return (
    <>
      <p>{say(texts.serialHelp)}</p>
      <label className="printing-field">
        {say(texts.baudRate)}
        <Select
          aria-label={say(texts.baudRate)}
          value={rate}
          options={baudRates.map((value) => ({ value, label: String(value) }))}
          onChange={(baudRate) => set({ kind: 'serial', baudRate })}
        />
      </label>
      <Button onClick={() => void askForSerial().then((chosen) => chosen && onChosen())}>
        {say(texts.choose)}
      </Button>
    </>
  );
}

const fresh: Readonly<Record<Kind, Printer>> = {
  bridge: { kind: 'bridge', address: usualBridge, name: '' },
  usb: { kind: 'usb' },
  serial: { kind: 'serial', baudRate: usualBaudRate },
  file: { kind: 'file' },
};

const isWhole = (printer: Printer): boolean =>
  printer.kind === 'bridge'
    ? printer.name !== '' && bridgeOrigin(printer.address) !== undefined
    : printer.kind !== 'usb' || printer.device !== undefined;

/** Connections that this browser has. */
const offered = (): Kind[] => [
  'bridge',
  ...(hasUsb() ? (['usb'] as const) : []),
  ...(hasSerial() ? (['serial'] as const) : []),
  'file',
];

/** Dialog to choose this device's printer for a purpose. What the browser does not have is not offered. */
export function PrinterDialog({ purpose, answer }: PrinterQuestion) {
  const say = useContractText();
  const known = printerOf(purpose).get();
  const [printer, set] = useState<Printer>(known ?? fresh.bridge);
  const [hasPort, setHasPort] = useState(known?.kind === 'serial');
  const close = (chosen: boolean) => {
    printerAsked.set(null);
    answer(chosen);
  };
  const save = () => {
    choosePrinter(purpose, printer);
    close(true);
  };
  return (
    <Dialog
      open
      width={560}
      title={say(purpose === 'label' ? texts.labelPrinter : texts.receiptPrinter)}
      okText={say(texts.save)}
      okDisabled={!isWhole(printer) || (printer.kind === 'serial' && !hasPort)}
      onOk={save}
      onClose={() => close(false)}
    >
      <div className="printing">
        <Radio.Group
          aria-label={say(texts.kind)}
          optionType="button"
          value={printer.kind}
          options={offered().map((value) => ({ value, label: say(texts[value]) }))}
          onChange={({ target }) => set(fresh[target.value as Kind])}
        />
        {printer.kind === 'bridge' && <BridgePart printer={printer} set={set} />}
        {printer.kind === 'usb' && <UsbPart printer={printer} set={set} />}
        {printer.kind === 'serial' && (
          <SerialPart printer={printer} set={set} onChosen={() => setHasPort(true)} />
        )}
        {printer.kind === 'file' && <p>{say(texts.fileHelp)}</p>}
      </div>
    </Dialog>
  );
}
