/** Index of docs/decisions, generated from its files: written when run directly, compared by the check. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './tools.mjs';

const folder = join(root, 'docs', 'decisions');
const index = join(folder, 'README.md');

/**
 * Number, title, group and state of a decision: `stands`, unless the file says e.g. `Replaced by: 0350`.
 * @param {string} file
 */
function readDecision(file) {
  const text = readFileSync(join(folder, file), 'utf8');
  const [, number = '', title = ''] = /^# (\d{4}) (.+)$/m.exec(text) ?? [];
  const group = /^Group: (\w+)$/m.exec(text)?.[1] ?? '';
  const later = /^(Replaced|Changed) by: ([\d, ]+)$/m.exec(text);
  const state = later ? `${String(later[1]).toLowerCase()} by ${later[2]}` : 'stands';
  return { file, number, title, group, state };
}

function writeIndex() {
  const decisions = readdirSync(folder)
    .filter((name) => /^\d{4}-.+\.md$/.test(name))
    .toSorted()
    .map(readDecision);
  const faults = decisions
    .filter(({ file, number, group }) => number !== file.slice(0, 4) || group === '')
    .map(({ file }) => `docs/decisions/${file}: begins with "# NUMBER Title" and a line "Group: …"`);
  const rows = decisions.map(
    ({ file, number, title, group, state }) => `| [${number}](${file}) | ${title} | ${group} | ${state} |`,
  );
  const head =
    '# Decisions\n\nMade by `node scripts/decisions.mjs`.\n\n| number | title | group | state |\n| --- | --- | --- | --- |\n';
  return { text: `${head}${rows.join('\n')}\n`, faults };
}

/** @returns {string[]} faults of the generated index */
export function judgeDecisions() {
  const { text, faults } = writeIndex();
  const isCurrent = readFileSync(index, 'utf8') === text;
  return isCurrent
    ? faults
    : [...faults, 'docs/decisions/README.md is not of today: node scripts/decisions.mjs'];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(index, writeIndex().text);
