/** SQL statement of a migration. */
export interface Statement {
  /** Original text. */
  raw: string;
  /**
   * Normalised text for matching: lower case, without comments, quotes and `public.`, single spaces, empty string
   * literals.
   */
  code: string;
}

const token =
  /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)[\s\S]*?\1|;|[^;'"$/-]+|[\s\S]/g;

const tidy = (code: string): string => code.replaceAll(/\s+/g, ' ').replaceAll('public.', '').trim();

/** Executed part of a dollar-quoted text: the body of a DO block, not of a function. */
const bodyOf = (text: string, before: string): string =>
  /^\s*do\b/i.test(before)
    ? splitStatements(text.replace(/^\$\w*\$|\$\w*\$$/g, ''))
        .map(({ code }) => code)
        .join(' ; ')
    : "''";

/** Splits an SQL text into statements. */
export function splitStatements(text: string): Statement[] {
  const found: Statement[] = [];
  let [raw, code] = ['', ''];
  const close = (): void => {
    if (tidy(code)) found.push({ raw: raw.trim(), code: tidy(code) });
    [raw, code] = ['', ''];
  };
  for (const [part, dollar] of text.matchAll(token)) {
    if (part === ';') close();
    else {
      raw += part;
      if (dollar) code += bodyOf(part, code);
      else if (part.startsWith("'")) code += "''";
      else if (part.startsWith('"')) code += part.slice(1, -1);
      else code += /^(--|\/\*)/.test(part) ? ' ' : part.toLowerCase();
    }
  }
  close();
  return found;
}

/** ALTER TABLE statement: its table and list of actions. */
export interface TableAlteration {
  table: string;
  actions: string[];
}

/** Splits at commas outside brackets. */
function splitList(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of text) {
    if (sign === '(') depth++;
    if (sign === ')') depth--;
    if (sign === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim());
}

/** ALTER TABLE statements within a statement; a DO block may have several. */
export const readAlterations = ({ code }: Statement): TableAlteration[] =>
  [...code.matchAll(/\balter table (?:if exists )?(?:only )?(\w+) ([^;]+)/g)].map(
    ([, table = '', actions = '']) => ({ table, actions: splitList(actions) }),
  );
