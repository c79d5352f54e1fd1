import type { Plugin } from 'vite';

/** Style elements carry the mark that this page alone was given: see `sendPage` of the server. */
const marked = 'styleNode.nonce = document.scripts[0]?.nonce;\n  styleNode.textContent = css;';

/** What libraries do that the page's policy refuses, and what they do here instead. */
const changes: readonly { file: RegExp; from: string; to: string }[] = [
  ...[/@rc-component\/util\/es\/Dom\/dynamicCSS\.js$/, /@ant-design\/icons\/es\/cssUtils\.js$/].flatMap(
    (file) => [
      { file, from: 'styleNode.innerHTML = css;', to: marked },
      { file, from: 'existNode.innerHTML', to: 'existNode.textContent' },
    ],
  ),
  {
    file: /wicg-inert\/dist\/inert\.esm\.js$/,
    from: "var style = document.createElement('style');",
    to: "var style = document.createElement('style');\n  style.nonce = document.scripts[0].nonce;",
  },
  // It tries whether it may make functions of texts, which is reported.
  { file: /zod\/v4\/core\/util\.js$/, from: 'globalConfig.jitless', to: 'true' },
];

/** Libraries keep to the policy of the page: no markup of texts, no styles without the page's mark, no functions of texts. */
export function policyPlugin(): Plugin {
  return {
    name: 'treadline-policy',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: changes.map(({ file }) => file) },
      handler(code, id) {
        const own = changes.filter(({ file }) => file.test(id));
        for (const { from } of own) if (!code.includes(from)) this.error(`${id} has no ${from} any more`);
        return { code: own.reduce((text, { from, to }) => text.replaceAll(from, to), code), map: null };
      },
    },
  };
}
