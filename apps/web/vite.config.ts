import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { antdCssPlugin } from './scripts/antd-css-plugin.ts';
import { versionPlugin } from './scripts/version-plugin.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const api = process.env.API_URL ?? 'http://127.0.0.1:8080';
const antd = /node_modules\/(antd|@ant-design|@rc-component|rc-[a-z-]+)\//;

export default defineConfig({
  root,
  plugins: [react({ compiler: true }), antdCssPlugin(`${root}src`), versionPlugin()],
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': { target: api, ws: true } } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    reportCompressedSize: false,
    // Nothing is inlined: the page is served under a policy without inline scripts or data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|cookie|set-cookie-parser)\//, priority: 40 },
            { name: 'zod', test: /node_modules\/zod\//, priority: 30 },
            { name: 'antd-base', test: antd, tags: ['$initial'], priority: 20 },
            // Split by who needs it, so that one screen's date picker isn't everyone's download.
            { name: 'antd', test: antd, priority: 10, entriesAware: true, entriesAwareMergeThreshold: 24_000 },
          ],
        },
      },
    },
  },
});
