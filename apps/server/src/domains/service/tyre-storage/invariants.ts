import { invariant } from '#kernel/invariant.ts';

export const storageInvariants = [
  invariant(
    'INV-JT1',
    '待取出的寄存未结束；有进行中预约的寄存必为待取出或已结束，且属于同一门店',
    'A set with a live appointment is ordered out or gone, and of the same shop',
    '待取出的寄存未結束；有進行中預約的寄存必為待取出或已結束，且屬於同一門店',
    `
    SELECT s.storage_no, s.status, a.appointment_no FROM appointment a JOIN tyre_storage s ON s.id = a.storage_id
    WHERE a.dealer_id <> s.dealer_id OR a.status < 2 AND s.status = 10`,
  ),
  invariant(
    'INV-JT2',
    '每个寄存至少一条轮胎，同时至多一个进行中的预约',
    'A set has a tyre at least, and one live appointment at most',
    '每個寄存至少一條輪胎，同時至多一個進行中的預約',
    `
    SELECT s.storage_no, 'tyres' AS what FROM tyre_storage s
    WHERE NOT EXISTS (SELECT FROM tyre_storage_tyre y WHERE y.storage_id = s.id)
    UNION ALL
    SELECT s.storage_no, 'appointments' FROM tyre_storage s JOIN appointment a ON a.storage_id = s.id AND a.status < 2
    GROUP BY s.id HAVING count(*) > 1`,
  ),
];
