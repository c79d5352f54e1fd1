import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { antdCssPlugin } from '../scripts/antd-css-plugin.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/** The grid alone, compiled like the product's: see e2e/bench. */
export default defineConfig({
  root,
  base: './',
  plugins: [react({ compiler: true }), antdCssPlugin(`${root}../src`)],
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2022', reportCompressedSize: false },
});
