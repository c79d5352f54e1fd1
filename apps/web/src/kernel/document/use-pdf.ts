import { App } from 'antd';
import { useState } from 'react';
import { fetchFile, saveFile } from '../api.ts';
import type { InputOf, QueryOf } from '../api-types.ts';
import { textOfError } from '../error-text.ts';
import type { PrintEndpoint } from './use-print.ts';

/** Endpoints that answer with a PDF where they are asked for one. */
export type PdfEndpoint = {
  [E in PrintEndpoint]: 'as' extends keyof QueryOf<E> ? E : never;
}[PrintEndpoint];

/** Saves a file that the server makes; a failure is said. */
export function useSaving() {
  const { message } = App.useApp();
  const [busy, setBusy] = useState(false);
  const run = async (make: () => Promise<{ blob: Blob; name: string }>): Promise<void> => {
    setBusy(true);
    await make()
      .then(({ blob, name }) => saveFile(blob, name))
      .catch((error: unknown) => message.error(textOfError(error)));
    setBusy(false);
  };
  return { run, busy };
}

/** Saves the document of a record as a PDF. */
export function usePdf(endpoint: PdfEndpoint) {
  const { run, busy } = useSaving();
  const input = (id: number): InputOf<PdfEndpoint> => ({ params: { id }, query: { as: 'pdf' } });
  return { run: (id: number) => run(() => fetchFile(endpoint, input(id))), busy };
}
