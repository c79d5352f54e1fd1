import { App } from 'antd';
import { useState } from 'react';
import { fetchFile } from '../api.ts';
import type { Endpoint, InputOf } from '../api-types.ts';
import { textOfError } from '../error-text.ts';

/** Endpoints that answer with a page to print. */
export type PrintEndpoint = Extract<
  Endpoint,
  `GET ${string}/print/:id` | 'GET /logistics/deliveryNote/downloadDn/:id'
>;

/** The window's own load event is lost when it goes to the document, so its state is looked at instead. */
function printWhenLoaded(page: Window, address: string): void {
  const look = setInterval(() => {
    const isThere = !page.closed && page.location.href === address && page.document.readyState === 'complete';
    if (!isThere && !page.closed) return;
    clearInterval(look);
    if (isThere) page.print();
  }, 50);
}

/** Where the browser opens no window: out of a frame that nobody sees. */
function printInFrame(html: string): void {
  const frame = document.createElement('iframe');
  frame.className = 'tl-print-frame';
  frame.title = '';
  frame.srcdoc = html;
  frame.addEventListener('load', () => frame.contentWindow?.print());
  document.body.append(frame);
  setTimeout(() => frame.remove(), keepSeconds * 1000);
}

/** How long the document is kept for a dialog that stays open. */
const keepSeconds = 60;

/** Shows a printable document in a window of its own and opens the browser's print dialog. */
export function usePrint(endpoint: PrintEndpoint) {
  const { message } = App.useApp();
  const [busy, setBusy] = useState(false);
  const run = async (id: number) => {
    // Opened by the click itself: after an answer from the server the browser would block it.
    const page = window.open('', '_blank');
    setBusy(true);
    try {
      const input: InputOf<PrintEndpoint> = { params: { id } };
      const { blob } = await fetchFile(endpoint, input);
      const address = URL.createObjectURL(blob);
      if (page) {
        page.location.href = address;
        printWhenLoaded(page, address);
      } else printInFrame(await blob.text());
      setTimeout(() => URL.revokeObjectURL(address), keepSeconds * 1000);
    } catch (error) {
      page?.close();
      message.error(textOfError(error));
    } finally {
      setBusy(false);
    }
  };
  return { run, busy };
}
