import { expect, test } from 'vitest';
import { queryRows, type Filled } from './test-orders.ts';

/** Tests of the demo's clues; `db` is a filled database. */
export function testClues(db: Filled): void {
  const values = queryRows(db);

  test('clues in every status and from every source, a quarter of them bought, some overdue', async () => {
    expect(await values('SELECT DISTINCT status AS v FROM clue')).toHaveLength(5);
    expect(await values('SELECT DISTINCT source AS v FROM clue')).toHaveLength(8);
    const [bought] = await values("SELECT avg((status = 'CONVERTED')::int) AS v FROM clue");
    expect(bought).toBeGreaterThan(0.15);
    expect(bought).toBeLessThan(0.35);
    expect(await values('SELECT DISTINCT result AS v FROM clue_follow_up')).toHaveLength(5);
    expect(
      await values("SELECT id AS v FROM clue WHERE status = 'FOLLOWING' AND due_at < now()"),
    ).not.toEqual([]);
  });

  test('clues of checks name their checks; merged, reopened, corrected and lost for every reason are all there', async () => {
    expect(await values("SELECT id AS v FROM clue WHERE source = 'CHECK' AND tyre_check_id IS NULL")).toEqual(
      [],
    );
    expect(
      (await values("SELECT id AS v FROM clue WHERE source = 'CHECK' AND tyre_check_id IS NOT NULL")).length,
    ).toBeGreaterThan(50);
    expect(await values('SELECT DISTINCT heat AS v FROM clue')).toHaveLength(4);
    expect(await values("SELECT DISTINCT loss_reason AS v FROM clue WHERE loss_reason <> ''")).toHaveLength(
      8,
    );
    expect(await values('SELECT id AS v FROM clue WHERE merged_into IS NOT NULL')).toHaveLength(2);
    expect((await values('SELECT id AS v FROM clue WHERE reopened > 0')).length).toBeGreaterThan(0);
    expect(await values("SELECT id AS v FROM clue WHERE close_remark = '检测更正'")).toHaveLength(1);
    expect(await values("SELECT id AS v FROM clue WHERE new_reason <> ''")).toHaveLength(1);
  });
}
