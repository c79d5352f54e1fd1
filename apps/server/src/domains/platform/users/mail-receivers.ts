import { sql } from 'kysely';
import type { PermissionCode } from '@treadline/contract/kernel/permissions.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';

/** The language that somebody reads, as a column of `account AS a`. */
const lang = sql<Lang>`coalesce((SELECT p.value ->> 'lang' FROM preference p
  WHERE p.account_id = a.id AND p.key = 'shell'), 'zh-CN')`;

/** Returns the language chosen by an account's owner. */
export async function readLang(db: Ctx['db'], accountId: number): Promise<Lang> {
  const { rows } = await sql<{
    lang: Lang;
  }>`SELECT ${lang} AS lang FROM account a WHERE a.id = ${accountId}`.execute(db);
  return rows[0]?.lang ?? 'zh-CN';
}

/** Recipient of a mail. */
export interface MailReceiver {
  accountId: number;
  name: string;
  /** Decrypted; never sent to a client. */
  address: string;
  lang: Lang;
}
interface Wanted {
  companyId: number;
  /** They hold one of these. */
  codes: readonly PermissionCode[];
  /** Of these accounts alone. */
  accountIds?: readonly number[];
}

/** Returns a company's active people who hold a code and have a mail address, with their languages. */
export async function findMailReceivers(
  { db, secrets }: Pick<Ctx, 'db' | 'secrets'>,
  { companyId, codes, accountIds }: Wanted,
): Promise<MailReceiver[]> {
  const { rows } = await sql<{ accountId: number; name: string; email: string; lang: Lang }>`
    SELECT a.id AS "accountId", a.display_name AS name, a.email_enc AS email, ${lang} AS lang
    FROM membership m JOIN account a ON a.id = m.account_id AND a.active JOIN company c ON c.id = m.company_id
    WHERE m.company_id = ${companyId} AND m.active AND a.email_enc IS NOT NULL
      ${accountIds ? sql`AND a.id = ANY(${[...accountIds]})` : sql``}
      AND (m.is_admin AND c.account_type = 'OTHER' OR EXISTS (SELECT FROM membership_role mr
        JOIN role_permission rp ON rp.role_id = mr.role_id
        WHERE mr.membership_id = m.id AND rp.code = ANY(${[...codes]})))
    ORDER BY a.id`.execute(db);
  return rows.map(({ email, ...row }) => ({ ...row, address: secrets.decrypt(email) }));
}
