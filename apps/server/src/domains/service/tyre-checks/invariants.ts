import { invariant } from '#kernel/invariant.ts';

export const checkInvariants = [
  invariant(
    'INV-JC1',
    '每个检测单恰有一个最新版本，版本号连续，旧版本指向下一版',
    'A check has one latest version, its versions follow each other, each points to the next one',
    '每個檢測單恰有一個最新版本，版本號連續，舊版本指向下一版',
    `
    SELECT c.check_no, c.version_num, c.replaced_by FROM tyre_check c
    LEFT JOIN tyre_check next ON next.id = c.replaced_by
    WHERE c.replaced_by IS NOT NULL AND (next.first_id IS DISTINCT FROM c.first_id
        OR next.version_num <> c.version_num + 1 OR c.status = 'DRAFT')
      OR c.replaced_by IS NULL AND c.version_num <> (
        SELECT count(*) FROM tyre_check own WHERE own.first_id = c.first_id AND own.check_no = c.check_no)`,
  ),
  invariant(
    'INV-JC2',
    '检测的红、黄条数 = 各轮结论之和，备胎不计',
    'Red and yellow tyres of a check are those of its wheels, the spare left out',
    '檢測的紅、黃條數 = 各輪結論之和，備胎不計',
    `
    SELECT c.check_no, c.version_num, c.red, c.yellow, w.red AS wheels_red, w.yellow AS wheels_yellow FROM tyre_check c
    CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE verdict = 'RED') AS red,
      count(*) FILTER (WHERE verdict = 'YELLOW') AS yellow, count(*) AS wheels
      FROM tyre_check_wheel WHERE check_id = c.id AND wheel <> 'SPARE') w
    WHERE c.red <> w.red OR c.yellow <> w.yellow`,
  ),
  invariant(
    'INV-JC3',
    '检测关联的订单属于同一门店，且未取消、未失败',
    'The order of a check is the same shop’s, and was neither cancelled nor failed',
    '檢測關聯的訂單屬於同一門店，且未取消、未失敗',
    `
    SELECT c.check_no, o.order_no, o.status FROM tyre_check c JOIN retail_order o ON o.id = c.order_id
    WHERE c.replaced_by IS NULL AND (o.dealer_id <> c.dealer_id
      OR o.status IN ('CANCELLED', 'TIMEOUT_UNPAID', 'FAILED'))`,
  ),
];
