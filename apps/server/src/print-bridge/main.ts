/** Program between the browser and the printers of this machine: docs/printing-labels.md. */
import { resolve } from 'node:path';
import { readConfig } from './bridge-config.ts';
import { createBridge } from './bridge.ts';

const file = resolve(process.argv[2] ?? 'print-bridge.json');
try {
  const config = readConfig(file);
  const server = createBridge(config);
  server.on('error', (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
  // Never on another address: nobody else's machine may print here.
  server.listen(config.port, '127.0.0.1', () => {
    const names = [...config.printers.keys()].join(', ');
    process.stdout.write(
      `Print bridge at http://127.0.0.1:${config.port} for ${config.origins.join(', ')}: ${names}\n`,
    );
  });
} catch (error) {
  process.stderr.write(`${file}: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
