import { isPrinterLanguage, type LabelLanguage } from '@treadline/contract/kernel/label-printer.ts';
import { App } from 'antd';
import { useState } from 'react';
import { saveFile } from '../api.ts';
import { usePrintPage } from '../document/use-print.ts';
import { textOfError } from '../error-text.ts';
import { useLabelSetup, type LabelSetup } from './label-setup.ts';
import { sendBytes } from './send-bytes.ts';

interface PrintedFile {
  blob: Blob;
  name: string;
}

/**
 * Hook that prints labels as this device does: by the browser's dialog, as a PDF, or on its label printer.
 * `output` says which of the offered `languages` it is.
 */
export function useLabelPrinting<L extends LabelLanguage>(languages: readonly [L, ...L[]]) {
  const { message } = App.useApp();
  const page = usePrintPage();
  const [isSending, setSending] = useState(false);
  const [setup, setSetup] = useLabelSetup();
  const as = languages.find((language) => language === setup.as) ?? languages[0];
  const output = { as, device: setup.device };
  /** Returns whether labels were printed; errors are shown. `make` asks the server for them. */
  const run = async (make: (output: { as: L; device: LabelSetup['device'] }) => Promise<PrintedFile>) => {
    if (as === 'html') return page.run(async () => (await make(output)).blob);
    setSending(true);
    try {
      const { blob, name } = await make(output);
      if (isPrinterLanguage(as)) await sendBytes(blob, 'label', name);
      else saveFile(blob, name);
      return true;
    } catch (error) {
      message.error(textOfError(error));
      return false;
    } finally {
      setSending(false);
    }
  };
  return { output, setSetup, run, busy: page.busy || isSending };
}
