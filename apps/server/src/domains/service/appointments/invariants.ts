import { invariant } from '#kernel/invariant.ts';

export const appointmentInvariants = [
  invariant(
    'INV-Y1',
    '待确认和已确认的预约占用的半小时 = 其时间段，已结束的不占用',
    'Live appointments hold exactly the half-hours of their time, ended ones none',
    '待確認和已確認的預約佔用的半小時 = 其時段，已結束的不佔用',
    `
    SELECT coalesce(w.appointment_id, h.appointment_id) AS appointment, coalesce(w.bay_id, h.bay_id) AS bay, coalesce(w.at, h.at) AS at
    FROM (SELECT a.id AS appointment_id, a.bay_id, at FROM appointment a,
        generate_series(a.starts_at, coalesce(a.align_at, a.ends_at) - interval '30 minutes', '30 minutes') at WHERE a.status < 2
      UNION ALL SELECT a.id, a.align_bay_id, at FROM appointment a,
        generate_series(a.align_at, a.ends_at - interval '30 minutes', '30 minutes') at WHERE a.status < 2) w
    FULL JOIN appointment_half_hour h USING (bay_id, at)
    WHERE w.appointment_id IS DISTINCT FROM h.appointment_id`,
  ),
  invariant(
    'INV-Y2',
    '同一工位的有效预约时间不重叠',
    'Live appointments of a bay never overlap',
    '同一工位的有效預約時間不重疊',
    `
    WITH held AS (SELECT id, bay_id, starts_at AS from_at, coalesce(align_at, ends_at) AS to_at FROM appointment WHERE status < 2
      UNION ALL SELECT id, align_bay_id, align_at, ends_at FROM appointment WHERE status < 2 AND align_bay_id IS NOT NULL)
    SELECT a.id, b.id AS other, a.bay_id FROM held a JOIN held b ON b.bay_id = a.bay_id AND b.id > a.id
      AND b.from_at < a.to_at AND b.to_at > a.from_at`,
  ),
  invariant(
    'INV-Y3',
    '预约的状态、到店和工位一致',
    'Status, arrival, times and bays of an appointment agree',
    '預約的狀態、到店和工位一致',
    `
    SELECT a.appointment_no, a.status, a.arrival FROM appointment a JOIN bay b ON b.id = a.bay_id
      LEFT JOIN bay l ON l.id = a.align_bay_id
    WHERE b.dealer_id <> a.dealer_id OR l.dealer_id <> a.dealer_id
      OR (a.status = 0 AND a.arrival <> 'NONE') OR (a.status = 1 AND a.arrival IN ('DONE', 'LEFT'))
      OR (a.status = 2) <> (a.arrival IN ('DONE', 'LEFT'))
      OR (a.arrival <> 'NONE') <> (a.arrived_at IS NOT NULL)
      OR (a.status < 2 AND (NOT b.active OR NOT coalesce(l.active, true)))
      OR extract(epoch FROM a.ends_at - a.starts_at) <> a.minutes * 60`,
  ),
  invariant(
    'INV-Y4',
    '未发送的预约短信只属于有效预约和取消通知',
    'Messages that wait belong to live appointments, or tell of a cancellation',
    '未傳送的預約簡訊只屬於有效預約和取消通知',
    `
    SELECT m.id, a.appointment_no, m.kind, a.status FROM appointment_message m JOIN appointment a ON a.id = m.appointment_id
    WHERE m.sent_at IS NULL AND (m.kind = 'CANCELLED') <> (a.status = 3)`,
  ),
];
