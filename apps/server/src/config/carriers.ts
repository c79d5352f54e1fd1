import { z } from 'zod';

/** Environment of the carriers' interfaces; see docs/carriers.md. */
export const carrierEnv = {
  SF_URL: z.url({ protocol: /^https?$/ }).default('https://bspgw.sf-express.com/std/service'),
  /** Customer code of the open platform. */
  SF_PARTNER_ID: z
    .string()
    .regex(/^\w{1,64}$/, 'customer code: letters, digits and _')
    .optional(),
  /** What calls are signed with. */
  SF_CHECKWORD: z.string().min(16).optional(),
  /** The monthly account that freight goes to. */
  SF_MONTHLY_CARD: z
    .string()
    .regex(/^\d{10}$/, 'monthly account: 10 digits')
    .optional(),
  /** The agreed product, of the platform's table; 2: standard. */
  SF_EXPRESS_TYPE: z.coerce.number().int().min(1).default(2),
  /** The address of pushes carries it as `token`. */
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

/** What SF Express is spoken to with; null while it is not configured. */
export function sfSettings(env: CarrierEnv): SfSettings | null {
  const { SF_PARTNER_ID: partnerId, SF_CHECKWORD: checkword, SF_MONTHLY_CARD: monthlyCard } = env;
  const { SF_PUSH_TOKEN: pushToken, SF_URL: url, SF_EXPRESS_TYPE: expressType } = env;
  return partnerId && checkword && monthlyCard && pushToken
    ? { partnerId, checkword, monthlyCard, pushToken, url, expressType }
    : null;
}

/** What is wrong with settings that are each right by themselves: a carrier that is configured in part. */
export const carrierFaults = (env: CarrierEnv): [string, string][] =>
  needed.some((name) => env[name] !== undefined)
    ? needed.filter((name) => env[name] === undefined).map((name) => [name, 'needed for SF Express'])
    : [];
