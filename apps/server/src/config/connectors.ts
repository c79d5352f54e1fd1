import { z } from 'zod';
import { partFaults } from './parts.ts';

const web = (example: string) =>
  z.url({ protocol: /^(https?|sandbox)$/, error: `an address such as ${example}, or sandbox:` });

/** Environment variables of connectors that have no file of their own; see docs/running.md. */
export const connectorEnv = {
  /** Qimen-style warehouse: gateway address and key pair; absent: the sandbox (or off with DEMO=off). */
  WAREHOUSE_URL: web('https://qimen.api.taobao.com/router/qimen/service').optional(),
  WAREHOUSE_APP_KEY: z.string().optional(),
  WAREHOUSE_SECRET: z.string().optional(),
  WAREHOUSE_CUSTOMER_ID: z.string().optional(),
  /** Prices of other platforms, by the feed of docs/third-prices.md; absent, or `sandbox:`: see connectors/prices. */
  TUHU_URL: web('https://feed.example.com').optional(),
  TUHU_APP_KEY: z.string().optional(),
  TUHU_SECRET: z.string().optional(),
  CASS_URL: web('https://feed.example.com').optional(),
  CASS_APP_KEY: z.string().optional(),
  CASS_SECRET: z.string().optional(),
  /** Stock of warehouse systems, by docs/warehouse-stock.md; absent, or `sandbox:`: see connectors/stock. */
  STOCK_URL: web('https://wms.example.com').optional(),
  STOCK_APP_KEY: z.string().optional(),
  STOCK_SECRET: z.string().optional(),
  /** Short messages by Tencent Cloud; absent, or `sandbox:`: see connectors/sms. */
  SMS_URL: web('https://sms.tencentcloudapi.com').optional(),
  SMS_SECRET_ID: z.string().optional(),
  SMS_SECRET_KEY: z.string().optional(),
  SMS_APP_ID: z.string().optional(),
  SMS_SIGN: z.string().optional(),
  SMS_REGION: z.string().default('ap-guangzhou'),
  /** Template keys and the ids they are registered under: code=1001,reset-link=1002. */
  SMS_TEMPLATES: z
    .string()
    .regex(/^[\w-]+=\w+(,[\w-]+=\w+)*$/, 'keys and their numbers: code=1001,reset-link=1002')
    .transform((text) =>
      Object.fromEntries(text.split(',').map((pair) => pair.split('=') as [string, string])),
    )
    .default({}),
  /** Mail by SMTP: smtp://user:password@host:port; absent, or `sandbox:`: see connectors/mail. */
  MAIL_URL: z
    .url({
      protocol: /^(smtps?|sandbox)$/,
      error: 'an address such as smtps://user:password@mail.example.com:465; an @ in the user is %40',
    })
    .optional(),
  MAIL_FROM: z.string().includes('@', { error: 'a sender such as Shop <no-reply@example.com>' }).optional(),
};
const Env = z.object(connectorEnv);
type ConnectorEnv = z.output<typeof Env>;

const groups = [
  ['the warehouse', ['WAREHOUSE_URL', 'WAREHOUSE_APP_KEY', 'WAREHOUSE_SECRET', 'WAREHOUSE_CUSTOMER_ID']],
  ['prices of Tuhu', ['TUHU_URL', 'TUHU_APP_KEY', 'TUHU_SECRET']],
  ['prices of Cass', ['CASS_URL', 'CASS_APP_KEY', 'CASS_SECRET']],
  ['stock of warehouse systems', ['STOCK_URL', 'STOCK_APP_KEY', 'STOCK_SECRET']],
  ['short messages', ['SMS_URL', 'SMS_SECRET_ID', 'SMS_SECRET_KEY', 'SMS_APP_ID', 'SMS_SIGN']],
  ['mail', ['MAIL_URL', 'MAIL_FROM']],
] as const satisfies readonly (readonly [string, readonly (keyof ConnectorEnv)[]])[];

/** Configuration errors across variables: a partly configured connector. */
export const connectorFaults = (env: ConnectorEnv): [string, string][] =>
  groups.flatMap(([whose, names]) =>
    partFaults(Object.fromEntries(names.map((name) => [name, env[name]])), whose),
  );
