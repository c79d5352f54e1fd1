import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { oldestBrowsers } from '../../packages/contract/src/kernel/oldest-browsers.ts';
import { antdLeanPlugin } from './scripts/antd-lean-plugin.ts';
import { chunkGroups, neededFiles } from './scripts/chunks.ts';
import { antdCssPlugin } from './scripts/antd-css-plugin.ts';
import { compressPlugin } from './scripts/compress-plugin.ts';
import { earlyPlugin } from './scripts/early-plugin.ts';
import { oldBrowsersPlugin } from './scripts/old-browsers-plugin.ts';
import { partsPlugin } from './scripts/parts-plugin.ts';
import { policyPlugin } from './scripts/policy-plugin.ts';
import { versionPlugin } from './scripts/version-plugin.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const api = process.env.API_URL ?? 'http://127.0.0.1:8080';

export default defineConfig({
  root,
  plugins: [
    // Before the compiler: it reads the sources as they are written.
    antdCssPlugin(`${root}src`),
    react({ compiler: true }),
    antdLeanPlugin(),
    policyPlugin(),
    partsPlugin(`${root}src`),
    versionPlugin(),
    earlyPlugin(),
    oldBrowsersPlugin(`${root}src`),
    compressPlugin(),
  ],
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': { target: api, ws: true } } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // All that the oldest browsers can read; named themselves, their class fields would be rewritten for faults that nothing here meets.
    target: 'es2022',
    cssTarget: Object.entries(oldestBrowsers).map(([name, version]) => name + version),
    reportCompressedSize: false,
    // Nothing is inlined: the page is served under a policy without inline scripts or data: fonts.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: neededFiles,
    },
    rolldownOptions: {
      // antd's own parts don't declare that unused modules of theirs may be left out; they may.
      treeshake: {
        moduleSideEffects: [
          { test: /node_modules\/(@rc-component|@ant-design\/cssinjs)/, sideEffects: false },
        ],
      },
      output: {
        codeSplitting: { groups: chunkGroups },
        // Every page fetches the list of all parts: seven signs, six of a style sheet, tell a part from its earlier self as well as eight.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
      },
    },
  },
});
