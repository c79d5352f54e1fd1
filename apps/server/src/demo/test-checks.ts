import { expect, test } from 'vitest';
import { queryRows, type Filled } from './test-orders.ts';

/** Tests of the demo's tyre checks; `db` is a filled database. */
export function testChecks(db: Filled): void {
  const values = queryRows(db);

  test('tyre checks: about 600 of 220 cars, a tenth red, forecasts for some, corrected, sent and opened ones', async () => {
    const [cars] = await values('SELECT count(DISTINCT vin) AS v FROM tyre_check');
    expect(cars).toBe(220);
    const [checks] = await values('SELECT count(*) AS v FROM tyre_check WHERE replaced_by IS NULL');
    expect(checks).toBeGreaterThan(520);
    expect(checks).toBeLessThan(680);
    const share = async (worst: string) =>
      Number(
        (
          await values(`SELECT avg((worst = '${worst}')::int) AS v FROM tyre_check WHERE replaced_by IS NULL`)
        )[0],
      );
    const [red, yellow] = [await share('RED'), await share('YELLOW')];
    expect(
      [red > 0.05 && red < 0.14, yellow > 0.16 && yellow < 0.32],
      `${red} red, ${yellow} yellow`,
    ).toEqual([true, true]);
    expect(await values('SELECT DISTINCT status AS v FROM tyre_check')).toHaveLength(3);
    expect(await values('SELECT DISTINCT outcome AS v FROM tyre_check')).toHaveLength(3);
    expect(await values('SELECT first_id AS v FROM tyre_check WHERE version_num = 2')).toHaveLength(1);
    expect(await values('SELECT id AS v FROM check_link WHERE opened > 0')).not.toEqual([]);
  });
}
