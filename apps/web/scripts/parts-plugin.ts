import type { Plugin } from 'vite';

/** Parts of the program are fetched by our own loader instead of vite's: one that failed can be tried again. */
export function partsPlugin(sourceDir: string): Plugin {
  return {
    name: 'treadline-parts',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (id !== '\0vite/preload-helper.js') return null;
      const file = JSON.stringify(`${sourceDir}/ui/feedback/fetch-files.ts`);
      return `export { importPart as __vitePreload } from ${file};`;
    },
  };
}
