/** Patterns of calls and SQL keywords before a written table, and before a read one. */
const writing = [
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"`]([a-z_]+)/g,
  /\b(?:INSERT INTO|UPDATE|DELETE FROM|MERGE INTO|TRUNCATE(?: TABLE)?)\s+(?:ONLY\s+)?(?:public\.)?([a-z_]+)/g,
  /\bsetLinks\(\w+, '([a-z_]+)'/g,
];
const reading = [
  /\b(?:basicEntity|selectFrom|innerJoin|leftJoin|rightJoin|fullJoin|crossJoin|using)(?:Lateral)?\(\s*\[?['"`]([a-z_]+)/g,
  /\b(?:FROM|JOIN|USING)\s+(?:ONLY\s+)?(?:LATERAL\s+)?(?:public\.)?([a-z_]+)/gi,
  /,\s*([a-z_]+) (?:AS )?[a-z]\w?\b/g,
];
/** Pattern of basic data entities and their second tables, written by the kernel. */
const kept = /\b(?:table: |basicEntity\(\s*|defineBasicData<)'([a-z_]+)'/g;

const namesIn = (text: string, patterns: readonly RegExp[]): string[] =>
  patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name]) => name ?? ''));

/** Tables and views of `known` that a source file writes and reads, found in the text of its queries. */
export function readTableUses(source: string, known: ReadonlySet<string>) {
  const text = source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const isKept = /\bdefine(?:BasicData|DatedValues)(?:<|\()/.test(text);
  const chosen = (names: readonly string[]) => new Set(names.filter((name) => known.has(name)));
  return {
    writes: chosen([...namesIn(text, writing), ...(isKept ? namesIn(text, [kept]) : [])]),
    reads: chosen(namesIn(text, reading)),
  };
}
