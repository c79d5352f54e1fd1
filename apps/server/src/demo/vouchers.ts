import { postEarlier } from '#domains/money/journal/index.ts';
import { dayOf } from '#kernel/days.ts';
import type { Db } from '#kernel/db.ts';
import type { People, Person } from './accounts.ts';

interface Plan {
  code: string;
  /** Fen; above zero is a debit. */
  fen: number;
}
interface Made {
  summary: string;
  status: 'DRAFT' | 'PENDING' | 'POSTED' | 'REJECTED';
  lines: readonly Plan[];
}

const wages: Made = {
  summary: '计提本月工资',
  status: 'POSTED',
  lines: [
    { code: '660202', fen: 18_600_000 },
    { code: '221101', fen: -18_600_000 },
  ],
};
const rent: Made = {
  summary: '支付仓库及办公室租金',
  status: 'POSTED',
  lines: [
    { code: '660204', fen: 8_500_000 },
    { code: '1002', fen: -8_500_000 },
  ],
};
const today: readonly Made[] = [
  {
    summary: '报销差旅费',
    status: 'PENDING',
    lines: [
      { code: '660206', fen: 326_800 },
      { code: '1001', fen: -326_800 },
    ],
  },
  {
    summary: '购置办公用品',
    status: 'DRAFT',
    lines: [
      { code: '660205', fen: 118_900 },
      { code: '1001', fen: -118_900 },
    ],
  },
  {
    summary: '水电费（重复提交）',
    status: 'REJECTED',
    lines: [
      { code: '660207', fen: 45_600 },
      { code: '1001', fen: -45_600 },
    ],
  },
];

/** Writes vouchers by hand: wages and rent of each open month that is over, and one in every other status of today. */
export async function writeVouchers(db: Db, people: People, now: number): Promise<void> {
  const rows = await db.selectFrom('ledger_subject').select(['id', 'code', 'account']).execute();
  const subjects = new Map(rows.map((row) => [row.code, row]));
  const thisDay = dayOf(new Date(now));
  const current = thisDay.slice(0, 7);
  const months = await db
    .selectFrom('accounting_month')
    .where('status', '=', 'OPEN')
    .where('month', '<', current)
    .orderBy('month')
    .select('month')
    .execute();
  let serial = 0;
  const add = (made: Made, day: string, seq: number | null) =>
    addVoucher(db, people, subjects, made, { day, seq, serial: ++serial, at: tenOf(day, now) });
  for (const { month } of months)
    for (const [at, made] of [wages, rent].entries()) await add(made, `${month}-28`, at + 1);
  for (const made of today) await add(made, thisDay, null);
}

/** Ten in the morning of a day, or now, where that is yet to come. */
function tenOf(day: string, now: number): string {
  const ten = `${day}T10:00:00+08:00`;
  return Date.parse(ten) > now ? new Date(now).toISOString() : ten;
}

interface Place {
  day: string;
  at: string;
  seq: number | null;
  serial: number;
}
type Subjects = ReadonlyMap<string, { id: number; account: string | null }>;

const decider = ({ goods }: People): Person => goods.decider;

/** Head of a voucher, with its people as far as it got. */
function headOf(people: People, { status, lines }: Made, { day, at, seq, serial }: Place) {
  const { finance } = people;
  const period = day.slice(0, 7);
  const no = seq === null ? null : `记-${period.replace('-', '')}-${String(seq).padStart(3, '0')}`;
  const { accountId, name } = decider(people);
  return {
    draft_no: `PZ${day.slice(2).replaceAll('-', '')}-${String(serial).padStart(6, '0')}`,
    voucher_no: no,
    period: no && period,
    seq,
    day,
    status,
    papers: 1,
    total_fen: lines.reduce((sum, { fen }) => sum + Math.max(fen, 0), 0),
    created_by: finance.accountId,
    created_by_name: finance.name,
    created_at: at,
    ...(status !== 'DRAFT' && {
      submitted_by: finance.accountId,
      submitted_by_name: finance.name,
      submit_time: at,
    }),
    ...((status === 'POSTED' || status === 'REJECTED') && {
      decided_by: accountId,
      decided_by_name: name,
      decided_at: at,
    }),
    reject_reason: status === 'REJECTED' ? '上月已入账' : '',
  };
}

async function addVoucher(
  db: Db,
  people: People,
  subjects: Subjects,
  made: Made,
  place: Place,
): Promise<void> {
  const head = headOf(people, made, place);
  const { id } = await db.insertInto('voucher').values(head).returning('id').executeTakeFirstOrThrow();
  const lines = made.lines.map(({ code, fen }) => ({ subject: subjects.get(code), fen }));
  const rows = lines.map(({ subject, fen }, index) => ({
    voucher_id: id,
    line_no: index + 1,
    summary: made.summary,
    subject_id: subject?.id ?? 0,
    amount_fen: fen,
  }));
  await db.insertInto('voucher_line').values(rows).execute();
  if (head.voucher_no === null) return;
  const entries = lines.map(({ subject, fen }) => {
    const isBank = subject?.account === 'BANK';
    const account = isBank ? ('BANK' as const) : ('SUBJECT' as const);
    return { account, party: null, subject: isBank ? null : (subject?.id ?? null), amount: fen };
  });
  const source = { sourceType: 'voucher', sourceId: id, sourceNo: head.voucher_no };
  const actor = decider(people).name;
  await postEarlier(db, [{ type: 'VOUCHER', ...source, at: head.created_at, actor, entries }]);
}
