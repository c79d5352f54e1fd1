import { isPrintFailure, printError } from './print-failure.ts';
import { bridgeOrigin } from './printer.ts';

/** Asks the bridge on this computer. @throws ApiError in the user's language */
async function ask(address: string, path: string, init: RequestInit): Promise<unknown> {
  const origin = bridgeOrigin(address);
  if (!origin) throw printError('no-bridge');
  const answer = await fetch(`${origin}${path}`, { ...init, credentials: 'omit', cache: 'no-store' }).catch(
    () => {
      // A page that the bridge does not allow cannot read its answer either.
      throw printError('no-bridge');
    },
  );
  const body = (await answer.json().catch(() => ({}))) as { error?: string };
  if (answer.ok) return body;
  const why = body.error ?? '';
  throw printError(isPrintFailure(why) ? why : 'no-bridge');
}

/** Names of the bridge's printers. @throws ApiError */
export async function listBridgePrinters(address: string): Promise<string[]> {
  const { printers } = (await ask(address, '/printers', {})) as { printers?: string[] };
  return printers ?? [];
}

/** Sends bytes to a printer of the bridge. @throws ApiError */
export const sendToBridge = (address: string, name: string, bytes: Blob): Promise<unknown> =>
  ask(address, `/print/${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: bytes,
  });
