import { resolve } from 'node:path';
import { z } from 'zod';

const Env = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_READ_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DEMO: z.enum(['on', 'off']).default('on'),
  APP_ENV: z.enum(['PROD', 'STAGE', 'TEST']).default('PROD'),
  FILES_URL: z.string().startsWith('s3://').optional(),
  SECRET_KEY: z.string().min(32).optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** Qimen-style warehouse: gateway address and key pair; absent: the sandbox (or off with DEMO=off). */
  WAREHOUSE_URL: z.url().optional(),
  WAREHOUSE_APP_KEY: z.string().optional(),
  WAREHOUSE_SECRET: z.string().optional(),
  WAREHOUSE_CUSTOMER_ID: z.string().optional(),
  KPI_URL: z.url().optional(),
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
