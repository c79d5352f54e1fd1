/** Base URL of this worker's server, which has its own data, or of the one on E2E_PORT. */
export function serverAddress(): string {
  const worker = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);
  const port = process.env['E2E_PORT'] ?? process.env['E2E_PORTS']?.split(' ')[worker];
  return `http://127.0.0.1:${port}`;
}
