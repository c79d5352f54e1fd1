import { z } from 'zod';
import { accountTypes } from '../../kernel/permissions.ts';

export const accountType = z.enum(accountTypes);
export const secondStep = z.enum(['NONE', 'SMS', 'TOTP']);

/** Company membership of a user, between which the user can switch. */
export const UserType = z.object({
  userTypeId: z.number().int(),
  type: accountType,
  typeName: z.string(),
  typeShortName: z.string(),
  typeId: z.number().int(),
  isAdmin: z.boolean(),
  current: z.boolean(),
});

/**
 * Response of every sign-in method. If a second step is required, `token` is null and `secondStep.grant` is sent to
 * POST /user/oauth/login together with the code.
 */
export const SignedIn = z.object({
  token: z.string().nullable(),
  userTypeList: z.array(UserType),
  secondStep: z
    .object({
      /** ENTRY: neither mobile nor authenticator is available; an administrator gives a one-time code. */
      kind: z.enum(['SMS', 'TOTP', 'ENTRY']),
      grant: z.string(),
      /** Masked mobile number the code was sent to. */
      mobile: z.string().nullable(),
    })
    .nullable(),
});
