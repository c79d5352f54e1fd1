import type { Plugin } from 'vite';

/**
 * Fills `ui/theme/antd-base.css` and `antd-app.css`, empty in the tree, at build time.
 * In development antd makes its styles at run time, so nothing needs to be generated there.
 */
export function antdCssPlugin(sourceDir: string): Plugin {
  let sheets: Promise<{ base: string; app: string }> | undefined;
  return {
    name: 'treadline-antd-css',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      const name = /ui\/theme\/antd-(base|app)\.css$/.exec(id)?.[1];
      if (name !== 'base' && name !== 'app') return null;
      // Imported late: antd picks its class names by NODE_ENV, which vite has set to production by now.
      sheets ??= import('./antd-css.ts').then((module) => module.buildAntdCss(sourceDir));
      return (await sheets)[name];
    },
  };
}
