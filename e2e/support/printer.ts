import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serverAddress } from './address.ts';
import { freePort } from './free-port.ts';

const program = fileURLToPath(new URL('../../apps/server/src/print-bridge/main.ts', import.meta.url));

/** A printer on the network behind the print bridge: its name, the bridge's address, and what it was sent. */
export async function openPrinter(name: string) {
  const jobs: Buffer[] = [];
  const printer = createServer((socket) => {
    const parts: Buffer[] = [];
    socket.on('data', (data: Buffer) => parts.push(data));
    socket.on('end', () => jobs.push(Buffer.concat(parts)));
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => printer.listen(0, '127.0.0.1', resolve));
  const port = await freePort();
  const file = join(mkdtempSync(join(tmpdir(), 'treadline-bridge-')), 'print-bridge.json');
  const target = `tcp://127.0.0.1:${(printer.address() as AddressInfo).port}`;
  writeFileSync(file, JSON.stringify({ origins: [serverAddress()], port, printers: { [name]: target } }));
  const bridge = spawn(process.execPath, [program, file], { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise((resolve) => bridge.stdout.once('data', resolve));
  const close = (): void => {
    bridge.kill();
    printer.close();
  };
  return { address: `http://127.0.0.1:${port}`, jobs, close };
}
