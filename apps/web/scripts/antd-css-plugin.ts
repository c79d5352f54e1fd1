import type { Plugin } from 'vite';

/** Imported late: antd picks its class names by NODE_ENV, which vite has set to production by now. */
const antdCss = () => import('./antd-css.ts');

/**
 * Fills `ui/theme/antd-base.css` and `antd-app.css`, empty in the tree, at build time, and gives each file that uses
 * a further component of antd that component's sheet, so that it is fetched with the code that needs it.
 * In development antd makes its styles at run time, so nothing needs to be generated there.
 */
export function antdCssPlugin(sourceDir: string): Plugin {
  const sheets = new Map<string, string>();
  const sheetOf = async (name: string): Promise<string> => {
    const sheet = sheets.get(name) ?? (await antdCss()).buildAntdCss(name);
    sheets.set(name, sheet);
    return sheet;
  };
  return {
    name: 'treadline-antd-css',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith('antd-css:') ? `${sourceDir}/ui/theme/antd-${id.slice(9)}.css` : null),
    load: {
      filter: { id: /ui\/theme\/antd-\w+\.css$/ },
      async handler(id) {
        const name = /antd-(\w+)\.css$/.exec(id)?.[1] ?? '';
        return sheetOf(name);
      },
    },
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: "from 'antd'" },
      async handler(code) {
        const names = (await antdCss()).findOwnComponents(code);
        const sheetsOf = await Promise.all(
          names.map(async (name) => ((await sheetOf(name)) === '' ? '' : `import 'antd-css:${name}';`)),
        );
        return sheetsOf.some(Boolean) ? { code: sheetsOf.join('') + code, map: null } : null;
      },
    },
  };
}
