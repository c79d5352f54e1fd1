/** The index of docs/decisions, made from its files and the sections of docs/features. Run by itself it writes it; the check compares. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './tools.mjs';

const docs = join(root, 'docs');
const folder = join(docs, 'decisions');
const index = join(folder, 'README.md');

/** A row of the index. @typedef {{number: string, title: string, to: string, group: string, state: string, fault?: string}} Decision */

/** A decision that stands, or whose file says `Replaced by: 0350`. @param {string} file @returns {Decision} */
function readDecision(file) {
  const text = readFileSync(join(folder, file), 'utf8');
  const [, number = '', title = ''] = /^# (\d{4}) (.+)$/m.exec(text) ?? [];
  const group = /^Group: (\w+)$/m.exec(text)?.[1] ?? '';
  const later = /^(Replaced|Changed) by: ([\d, ]+)$/m.exec(text);
  const state = later ? `${String(later[1]).toLowerCase()} by ${later[2]}` : 'stands';
  if (number === file.slice(0, 4) && group) return { number, title, to: file, group, state };
  const fault = `docs/decisions/${file}: begins with "# NUMBER Title" and a line "Group: …"`;
  return { number, title, to: file, group, state, fault };
}

/** The decisions that became sections of a page of docs/features: `## Title (0143, 0350)`. @param {string} page @returns {Decision[]} */
function readFeatures(page) {
  const text = readFileSync(join(docs, 'features', page), 'utf8');
  return [...text.matchAll(/^## (.+) \((\d{4}(?:, \d{4})*)\)$/gm)].flatMap(
    ([line, title = '', numbers = '']) => {
      const anchor = line
        .slice(3)
        .toLowerCase()
        .replaceAll(/[^\w\- ]/g, '')
        .replaceAll(' ', '-');
      const to = `../features/${page}#${anchor}`;
      const group = page.replace('.md', '');
      return numbers.split(', ').map((number) => {
        return { number, title, to, group, state: `moved to features/${page}` };
      });
    },
  );
}

function readAll() {
  const decisions = readdirSync(folder).filter((name) => /^\d{4}-.+\.md$/.test(name));
  const pages = readdirSync(join(docs, 'features')).filter((name) => name.endsWith('.md'));
  return [...decisions.map(readDecision), ...pages.flatMap(readFeatures)].toSorted((a, b) =>
    a.number.localeCompare(b.number),
  );
}

/** @param {Decision[]} decisions */
function writeIndex(decisions) {
  const rows = decisions.map(
    ({ number, title, to, group, state }) => `| [${number}](${to}) | ${title} | ${group} | ${state} |`,
  );
  const head =
    '# Decisions\n\nMade by `node scripts/decisions.mjs`.\n\n| number | title | group | state |\n| --- | --- | --- | --- |\n';
  return `${head}${rows.join('\n')}\n`;
}

/** Citations of decisions that are not there, or are a section of a page of features. @param {Decision[]} decisions @param {string} file */
function judgeCitations(decisions, file) {
  const cited = [...readFileSync(join(root, file), 'utf8').matchAll(/\bdecisions\/(\d{4})/g)];
  return cited.flatMap(([, number]) => {
    const found = decisions.find((each) => each.number === number);
    if (!found) return [`${file}: there is no decision ${number}`];
    return found.state.startsWith('moved') ? [`${file}: decision ${number} is ${found.state}`] : [];
  });
}

/** What is wrong with the index, and with the citations in the sources and documents. @param {string[]} sources @returns {string[]} */
export function judgeDecisions(sources) {
  const decisions = readAll();
  const pages = readdirSync(docs).filter((name) => name.endsWith('.md'));
  const twice = decisions.filter(({ number }, at) => decisions[at - 1]?.number === number);
  return [
    ...decisions.flatMap(({ fault }) => fault ?? []),
    ...twice.map(({ number }) => `docs/decisions: ${number} is there twice`),
    ...[...sources, ...pages.map((page) => `docs/${page}`)].flatMap((file) =>
      judgeCitations(decisions, file),
    ),
    ...(readFileSync(index, 'utf8') === writeIndex(decisions)
      ? []
      : ['docs/decisions/README.md is not of today: node scripts/decisions.mjs']),
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(index, writeIndex(readAll()));
