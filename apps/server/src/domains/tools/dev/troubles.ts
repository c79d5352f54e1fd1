import { sql } from 'kysely';
import { fillPlaces, t, type Text } from '@treadline/contract/kernel/text.ts';
import { connectorTexts } from '@treadline/contract/tools/dev/texts.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Metric } from '#kernel/database-metrics.ts';
import type { ReminderItem } from '#kernel/feeds.ts';

/** Troubles that are over sooner are nobody's work. */
const usualMinutes = 2;

const title = t('接口异常：{connector}', 'Connector fails: {connector}', '介面異常：{connector}');
/** The reason stands first: a card shows two lines. */
const text = t(
  '{reason}。自 {time} 起没有应答，或拒绝我方密钥与账号。请核对接口设置与网络；恢复后自动继续',
  '{reason}. No answer since {time}, or our key or account is refused. Check its settings and the network; work goes on by itself afterwards',
  '{reason}。自 {time} 起沒有回應，或拒絕我方金鑰與帳號。請核對介面設定與網路；恢復後自動繼續',
);

/** Reminders to whoever runs the product of connectors that fail for more than a moment; gone once they answer. */
export async function remindTroubles(ctx: Ctx): Promise<ReminderItem[]> {
  if (ctx.me.type !== 'OTHER' || !ctx.me.codes.has('menu_update')) return [];
  const rows = await ctx.db
    .selectFrom('connector_trouble')
    .select(['connector', 'provider', 'reason', 'since'])
    .select(sql<string>`to_char(since AT TIME ZONE 'Asia/Shanghai', 'MM-DD HH24:MI')`.as('time'))
    .where('since', '<', sql<string>`now() - make_interval(mins => ${usualMinutes})`)
    .orderBy('since')
    .execute();
  return rows.map(({ connector, provider, reason, since, time }) => ({
    id: `connector-${connector}-${provider}-${Date.parse(since)}`,
    kind: 'connector',
    title: fillPlaces(title, ctx.lang, { connector: `${nameOf(connector)[ctx.lang]} · ${provider}` }),
    text: fillPlaces(text, ctx.lang, { time, reason }),
    path: `/dev?connector=${encodeURIComponent(connector)}&ok=false`,
  }));
}

const nameOf = (connector: string): Text => connectorTexts[connector] ?? t(connector, connector, connector);

/** Metric of the connector that fails for longest. */
export const troubleMetric: Metric = {
  name: 'connector_trouble_seconds',
  help: 'Seconds for which the connector that fails for longest is not answered or refused',
  sql: `SELECT coalesce(extract(epoch FROM now() - min(since)), 0)::float8 AS n FROM connector_trouble`,
};
