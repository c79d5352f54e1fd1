import { App } from 'antd';
import { useState } from 'react';
import { textOfError } from '../error-text.ts';
import { fitRoll } from '../printing/fit-roll.ts';
import { trustPage } from '../trusted-html.ts';

/** Polls the window's state, since its own load event is lost when it navigates to the document. */
function printWhenLoaded(page: Window, address: string): void {
  const look = setInterval(() => {
    const isThere = !page.closed && page.location.href === address && page.document.readyState === 'complete';
    if (!isThere && !page.closed) return;
    clearInterval(look);
    if (!isThere) return;
    fitRoll(page.document);
    page.print();
  }, 50);
}

/** Prints from a hidden frame if the browser opens no window. */
function printInFrame(html: string): void {
  const frame = document.createElement('iframe');
  frame.className = 'tl-print-frame';
  frame.title = '';
  frame.srcdoc = html;
  frame.addEventListener('load', () => {
    if (frame.contentDocument) fitRoll(frame.contentDocument);
    frame.contentWindow?.print();
  });
  document.body.append(frame);
  setTimeout(() => frame.remove(), keepSeconds * 1000);
}

/** Seconds for which the document is kept for a print dialog that stays open. */
const keepSeconds = 60;

/** Hook that opens a page in a new window and starts the browser's print dialog; `make` returns its HTML. */
export function usePrintPage() {
  const { message } = App.useApp();
  const [busy, setBusy] = useState(false);
  /** Returns whether there was a page to print; errors are shown. */
  const run = async (make: () => Promise<Blob>): Promise<boolean> => {
    // Opened within the click: after a server response the browser would block it.
    const page = window.open('', '_blank');
    setBusy(true);
    try {
      const html = trustPage(await (await make()).text());
      const address = URL.createObjectURL(new Blob([html], { type: 'text/html;charset=utf-8' }));
      if (page) {
        page.location.href = address;
        printWhenLoaded(page, address);
      } else printInFrame(html);
      setTimeout(() => URL.revokeObjectURL(address), keepSeconds * 1000);
      return true;
    } catch (error) {
      page?.close();
      message.error(textOfError(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { run, busy };
}
