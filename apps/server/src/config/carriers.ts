import { z } from 'zod';
import { partFaults } from './parts.ts';

/** Environment variables of the carrier interfaces; see docs/carriers.md. */
export const carrierEnv = {
  SF_URL: z.url({ protocol: /^https?$/ }).default('https://bspgw.sf-express.com/std/service'),
  /** Customer code of the open platform. */
  SF_PARTNER_ID: z
    .string()
    .regex(/^\w{1,64}$/, 'customer code: letters, digits and _')
    .optional(),
  /** Signing secret. */
  SF_CHECKWORD: z.string().min(16).optional(),
  /** Monthly account charged for freight. */
  SF_MONTHLY_CARD: z
    .string()
    .regex(/^\d{10}$/, 'monthly account: 10 digits')
    .optional(),
  /** Product code of the platform; 2: standard. */
  SF_EXPRESS_TYPE: z.coerce.number().int().min(1).default(2),
  /** Token in the webhook URL (`token`). */
  SF_PUSH_TOKEN: z
    .string()
    .regex(/^[\w-]{16,64}$/, '16 to 64 letters, digits, _ and -')
    .optional(),
};
const Env = z.object(carrierEnv);
type CarrierEnv = z.output<typeof Env>;

const needed = ['SF_PARTNER_ID', 'SF_CHECKWORD', 'SF_MONTHLY_CARD', 'SF_PUSH_TOKEN'] as const;
export type SfSettings = { url: string; expressType: number; timeoutMs?: number } & Readonly<
  Record<'partnerId' | 'checkword' | 'monthlyCard' | 'pushToken', string>
>;

/** Settings of SF Express; null when not configured. */
export function sfSettings(env: CarrierEnv): SfSettings | null {
  const { SF_PARTNER_ID: partnerId, SF_CHECKWORD: checkword, SF_MONTHLY_CARD: monthlyCard } = env;
  const { SF_PUSH_TOKEN: pushToken, SF_URL: url, SF_EXPRESS_TYPE: expressType } = env;
  return partnerId && checkword && monthlyCard && pushToken
    ? { partnerId, checkword, monthlyCard, pushToken, url, expressType }
    : null;
}

/** Configuration errors across variables: a partly configured carrier. */
export const carrierFaults = (env: CarrierEnv): [string, string][] =>
  partFaults(Object.fromEntries(needed.map((name) => [name, env[name]])), 'SF Express');
