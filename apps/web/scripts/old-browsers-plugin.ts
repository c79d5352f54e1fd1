import { createHash } from 'node:crypto';
import compat from 'core-js-compat';
import { transformWithOxc, type Plugin, type Rolldown } from 'vite';
import { oldestOfCustomers, tooOldPath } from '../../../packages/contract/src/kernel/oldest-browsers.ts';
import { oldRules } from './old-styles.ts';

/** What the types of the program know (`lib` in its tsconfig) and its oldest browsers may lack; the list says which do. */
const methods = [
  /^es\.(array|typed-array)\.(at|find-last.*|to-(reversed|sorted|spliced)|with)$/,
  /^es\.(map\.group-by|object\.(group-by|has-own)|promise\.(any|with-resolvers)|string\.(at-alternative|replace-all|.*well-formed))$/,
  /^es\.(aggregate-)?error\.cause$|^web\.(structured-clone|url\.can-parse)$/,
];

const virtual = 'virtual:missing-methods';

/** Files of libraries that the pages of customers stand on, with static fields, which Safari 14.0 cannot read. */
const withStaticFields = [
  /react-router\/dist\/\w+\/lib\/hooks\.js$/,
  /cssinjs\/es\/theme\/ThemeCache\.js$/,
  /motion\/es\/CSSMotionList\.js$/,
];

/** Name and text of a file that imports others of the program. */
interface Begin {
  fileName: string;
  source: string;
}

function named(name: string, source: string): Begin {
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 7);
  return { fileName: `assets/${name}-${hash}.js`, source };
}

/**
 * What a page begins with instead of the program: the program, and for older browsers a file that fetches the part for
 * those first. What cannot even read the program is told so by the server's page.
 */
function beginsOf(bundle: Rolldown.OutputBundle): [page: Begin, old: Begin] {
  const beside = (module: string) => {
    const found = Object.values(bundle).find(
      (each) => each.type === 'chunk' && each.moduleIds.some((id) => id.endsWith(module)),
    );
    if (!found) throw new Error(`${module} is in no file`);
    return `import("./${found.fileName.split('/').at(-1)}")`;
  };
  const program = beside('/src/main.tsx');
  const old = named(
    'begin-old',
    `${beside('/src/old-browsers.ts')}.then(()=>${program}).catch(e=>{if(!(e instanceof SyntaxError))throw e;location.replace("${tooOldPath}?"+location.pathname)})`,
  );
  const oldFile = old.fileName.split('/').at(-1) ?? '';
  return [named('begin', `"withResolvers"in Promise?${program}:import("./${oldFile}")`), old];
}

/** A page that runs this file alone at once, and fetches what else it ran beside it. */
function beginWith(html: string, fileName: string): string {
  const later = html.replaceAll(
    /<script type="module" crossorigin src="([^"]+)"><\/script>/g,
    '<link rel="modulepreload" crossorigin href="$1">',
  );
  const begin = `<script type="module" crossorigin src="/${fileName}"></script>\n    `;
  return later.replace('<link rel="modulepreload"', (first) => begin + first);
}

/** Rules of all sheets, as older browsers understand them. */
function plainSheet(bundle: Rolldown.OutputBundle): string {
  const sheets = Object.values(bundle).filter(({ fileName }) => fileName.endsWith('.css'));
  const rules = sheets.map((sheet) => (sheet.type === 'asset' ? oldRules(String(sheet.source)) : ''));
  return rules.filter(Boolean).join('\n');
}

/**
 * What older browsers lack comes as a part of its own, before the program and for them alone: methods by core-js, and
 * rules of all sheets, said plainly. Whether a browser is one of them shows by the youngest method of the types.
 */
export function oldBrowsersPlugin(sourceDir: string): Plugin {
  return {
    name: 'treadline-old-browsers',
    apply: 'build',
    enforce: 'post',
    buildStart() {
      this.emitFile({ type: 'chunk', id: `${sourceDir}/old-browsers.ts`, name: 'old-browsers' });
    },
    resolveId: (id) => (id === virtual ? `\0${virtual}` : null),
    load(id) {
      if (id !== `\0${virtual}`) return null;
      const { list } = compat({ targets: oldestOfCustomers, modules: methods });
      return list.map((name) => `import 'core-js/modules/${name}.js';`).join('\n');
    },
    transform: {
      filter: { id: withStaticFields },
      handler: (code, id) =>
        transformWithOxc(code, id, { target: 'es2021', assumptions: { setPublicClassFields: true } }),
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        return beginWith(html, beginsOf(bundle)[0].fileName);
      },
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const each of Object.values(bundle))
          if (each.type === 'chunk' && /\bstatic\{/.test(each.code))
            this.error(`${each.fileName} has a static block, which older browsers cannot read`);
        this.emitFile({ type: 'asset', fileName: 'old-browsers.css', source: plainSheet(bundle) });
        for (const each of beginsOf(bundle)) this.emitFile({ type: 'asset', ...each });
      },
    },
  };
}
