import { companySearch } from '#domains/platform/users/index.ts';
import { measurePaths, printPathsHead } from './paths.ts';
import type { RunningServer } from './servers.ts';
import type { PrintLine, Stage } from './stage.ts';

const towns = [
  '杭州滨江',
  '上海闵行',
  '广州番禺',
  '成都武侯',
  '沈阳铁西',
  '石家庄裕华',
  '武汉洪山',
  '西安雁塔',
];
const divisions = ['330108', '310112', '440113', '510107', '210106', '130108', '420111', '610113'];
const regions = ['EAST', 'EAST', 'SOUTH', 'WEST', 'NORTH', 'NORTH', 'SOUTH', 'WEST'];

/** Inserts dealers up to a number. */
export async function growDealers({ query }: Stage, count: number): Promise<void> {
  const [row] = await query<{ n: string }>('SELECT count(*) AS n FROM dealer');
  const rows = Array.from({ length: count - Number(row?.n) }, (_, i) => {
    const no = Number(row?.n) + i;
    const at = no % towns.length;
    const name = `${towns[at]}轮胎服务中心${no}`;
    const names = { code: `BENCH${no}`, name, short_name: name };
    return { ...names, ...companySearch.keys(names), region: regions[at], division: divisions[at] };
  });
  await query(
    `WITH rows AS (SELECT * FROM json_to_recordset($1) AS r (code text, name text, short_name text, search text, name_key text, short_name_key text, region text, division text)),
     made AS (INSERT INTO company (account_type, code, name, short_name, search, name_key, short_name_key, region)
       SELECT 'DEALER', code, name, short_name, search, name_key, short_name_key, region FROM rows RETURNING id, code)
     INSERT INTO dealer (id, division_code) SELECT made.id, rows.division FROM made JOIN rows USING (code)`,
    [JSON.stringify(rows)],
  );
  await query('VACUUM (ANALYZE) company');
  await query('VACUUM (ANALYZE) dealer');
}

/**
 * Benchmarks dealer options at 5,000 dealers and the list at 50,000: 16 connections with typical search texts and
 * filters.
 */
export async function measureDealers(
  stage: Stage,
  product: RunningServer,
  seconds: number,
  say: PrintLine,
): Promise<void> {
  const base = '/data/dealerData';
  const measure = (title: string, paths: readonly string[]): Promise<void> =>
    measurePaths(product, stage.operator, { title, paths: paths.map((path) => base + path), seconds }, say);
  printPathsHead(say);
  await growDealers(stage, 5000);
  await measure('options at 5,000 dealers: nothing typed, initials, pinyin, a number', [
    '/dealers',
    '/dealers?text=cdwh',
    '/dealers?text=shijiazhuang',
    '/dealers?text=BENCH4321',
  ]);
  await growDealers(stage, 50_000);
  await measure('list at 50,000 dealers: first page, filters, a name', [
    '/dealer/list?pageSize=20&counts=enabled',
    '/dealer/list?pageSize=20&region=WEST&priceLevel=B',
    '/dealer/list?pageSize=20&division=4401,61&enabled=true',
    '/dealer/list?pageSize=20&text=cdwh',
  ]);
}
