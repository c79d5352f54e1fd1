import { z } from 'zod';
import { accountTypes } from '../../kernel/permissions.ts';

export const accountType = z.enum(accountTypes);
export const secondStep = z.enum(['NONE', 'SMS', 'TOTP']);

/** A company membership: the thing a user switches between. */
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
 * Answer of every way to sign in. With a second step `token` is null and `secondStep.grant` goes to
 * POST /user/oauth/login together with the code.
 */
export const SignedIn = z.object({
  token: z.string().nullable(),
  userTypeList: z.array(UserType),
  secondStep: z
    .object({
      /** ENTRY: there is neither mobile nor authenticator; an administrator tells a one-time code. */
      kind: z.enum(['SMS', 'TOTP', 'ENTRY']),
      grant: z.string(),
      /** Where the code went, masked. */
      mobile: z.string().nullable(),
    })
    .nullable(),
});
