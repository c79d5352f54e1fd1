/** The server of this worker, which has one with data of its own; or the one that E2E_PORT names. */
export function serverAddress(): string {
  const worker = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);
  const port = process.env['E2E_PORT'] ?? process.env['E2E_PORTS']?.split(' ')[worker];
  return `http://127.0.0.1:${port}`;
}
