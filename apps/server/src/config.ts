import { isAbsolute, resolve } from 'node:path';
import { z } from 'zod';
import { carrierEnv, carrierFaults } from './config/carriers.ts';
import { connectorEnv, connectorFaults } from './config/connectors.ts';
import { eInvoiceEnv, eInvoiceFaults } from './config/e-invoices.ts';
import { paymentEnv, paymentFaults } from './config/payments.ts';

const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
  error: 'addresses or networks, separated by commas: 10.0.0.5,192.168.0.0/16',
});

const database = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'an address such as postgresql://user:password@host:5432/treadline',
});

const unescaped = 'the secret holds a / or #: write %2F for /, %23 for #, %2B for +';
const bucket = z
  .string()
  .startsWith('s3://', { error: 'an address such as s3://key:secret@bucket/prefix?endpoint=https://host' })
  .refine((place) => !place.startsWith('s3://') || URL.canParse(place), { error: unescaped });

const noContinuous =
  'for the embedded database on Linux and macOS; an external one is backed up by its own tools (docs/running.md)';

const tileParts = ['{z}', '{x}', '{y}'] as const;
/** Origin of the map tiles; null if it is no web address. */
export function tileOrigin(address: string): string | null {
  const url = URL.parse(tileParts.reduce((text, part) => text.replace(part, '0'), address));
  return url && /^https?:$/.test(url.protocol) ? url.origin : null;
}

const Env = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65535).default(8080),
    HOST: z.string().default('127.0.0.1'),
    /** Proxies whose X-Forwarded-For counts as the caller's address. */
    TRUSTED_PROXIES: z
      .string()
      .default('127.0.0.0/8,::1')
      .transform((text) => text.split(','))
      .pipe(z.array(network)),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: database.optional(),
    DATABASE_READ_URL: database.optional(),
    DEMO: z.enum(['on', 'off']).default('on'),
    APP_ENV: z.enum(['PROD', 'STAGE', 'TEST']).default('PROD'),
    FILES_URL: bucket.optional(),
    /** While files move: where those are read that FILES_URL does not have yet; `folder` is DATA_DIR/files. */
    FILES_BEFORE: z.union([z.literal('folder'), bucket]).optional(),
    /** Where the embedded database is backed up to all the time: a folder, or `s3://…` as in FILES_URL. */
    BACKUP_URL: z
      .string()
      .refine((place) => place.startsWith('s3://') || isAbsolute(place), {
        error: 'the full path of a folder, or s3://bucket/prefix?endpoint=…',
      })
      .refine((place) => !place.startsWith('s3://') || URL.canParse(place), { error: unescaped })
      .optional(),
    /** Any moment of so many days can be gone back to. */
    BACKUP_KEEP_DAYS: z.coerce.number().int().min(1).max(3650).default(14),
    SECRET_KEY: z.string().min(32).optional(),
    METRICS_TOKEN: z.string().min(16).optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
    /** Address that people open the product by: links in messages and QR codes hold it. */
    PUBLIC_URL: z
      .url({ protocol: /^https?$/, error: 'an address such as https://shop.example.com' })
      .optional(),
    /** Map tiles under the way of a parcel: {z}, {x} and {y} in an address; absent: outlines of the provinces alone. */
    MAP_TILES_URL: z
      .string()
      .refine((text) => tileParts.every((part) => text.includes(part)) && tileOrigin(text) !== null, {
        error: 'an address with {z}, {x} and {y}: https://tiles.example.com/{z}/{x}/{y}.png',
      })
      .optional(),
    /** Whether plates of the armed police (WJ) and the army are taken. */
    MILITARY_PLATES: z.enum(['on', 'off']).default('on'),
    /** Warehouse, prices, stock, short messages and mail: see connectors. */
    ...connectorEnv,
    /** WeChat Pay and Alipay: see connectors/payments. */
    ...paymentEnv,
    /** SF Express: see connectors/carriers. */
    ...carrierEnv,
    /** E-invoices: see connectors/e-invoices. */
    ...eInvoiceEnv,
  })
  .superRefine((env, ctx) => {
    if (env.BACKUP_URL && (env.DATABASE_URL || process.platform === 'win32'))
      ctx.addIssue({ code: 'custom', path: ['BACKUP_URL'], message: noContinuous });
    const faults = [paymentFaults(env), carrierFaults(env), eInvoiceFaults(env), connectorFaults(env)];
    for (const [name, message] of faults.flat()) ctx.addIssue({ code: 'custom', path: [name], message });
  });

export type Config = z.output<typeof Env>;

/**
 * Reads the environment once.
 * @throws Error naming each bad variable and what is allowed.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, v]) => v !== ''));
  const parsed = Env.safeParse(present);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((i) => `  ${i.path.join('.')}: ${i.message}`);
    throw new Error(`Bad configuration:\n${lines.join('\n')}`);
  }
  return { ...parsed.data, DATA_DIR: resolve(parsed.data.DATA_DIR) };
}

/** Public base address of the product. Never taken from a request, whose Host header the client controls. */
export const publicUrl = (config: Config): string =>
  (config.PUBLIC_URL ?? `http://${config.HOST}:${config.PORT}`).replace(/\/$/, '');
