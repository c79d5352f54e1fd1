import { z } from 'zod';
import { routes } from '../../kernel/route.ts';
import { rules } from '../../kernel/rules.ts';
import { consentChannel, consentKind, Member, MergePreview } from './schema.ts';

const path = '/promotion/member';
const record = 'member';
const keeper = { needs: ['promotion_list_edit'], types: ['OTHER'] } as const;
const id = rules.id();
const version = z.number().int();
/** Two members with the versions seen (optimistic locking). */
const pair = { survivorId: id, survivorVersion: version, mergedId: id, mergedVersion: version };
const askedPair = {
  survivorId: z.coerce.number<string>().int().positive(),
  mergedId: z.coerce.number<string>().int().positive(),
};

/** Routes of members' privacy: consent, access to their data, erasure, and merging of duplicates. */
export const memberPrivacyRoutes = routes({
  mergePreview: {
    method: 'GET',
    path: `${path}/merge/preview`,
    ...keeper,
    summary: 'What merging two members would move',
    query: z.strictObject(askedPair),
    response: MergePreview,
  },
  merge: {
    method: 'PUT',
    path: `${path}/merge`,
    ...keeper,
    summary: 'Merge two members: mobiles, points, coupons go to the one that stays; it can’t be undone',
    idempotent: true,
    body: z.strictObject(pair),
    response: Member,
  },
  consent: {
    method: 'PUT',
    path: `${path}/consent/:id`,
    record,
    needs: ['promotion_list_edit'],
    types: ['OTHER', 'DEALER'],
    summary: 'Write down that a person agreed, or took it back',
    idempotent: true,
    body: z.strictObject({ kind: consentKind, granted: z.boolean(), channel: consentChannel }),
    response: Member,
  },
  export: {
    method: 'GET',
    path: `${path}/export/:id`,
    record,
    // Unmasked, so only for those who may see all sensitive data, and for the member.
    needs: ['view_all_sensitive_data'],
    types: keeper.types,
    summary: 'All that is known of a person, in clear, as JSON; written into the log',
    response: 'file',
  },
  erase: {
    method: 'PUT',
    path: `${path}/erase/:id`,
    record,
    ...keeper,
    summary: 'Delete the personal data of a member on request; refused while an order is open',
    idempotent: true,
    body: z.strictObject({
      reason: z.string().trim().min(1, 'rule.required').max(200),
      /** The member's number, typed again for confirmation. */
      confirm: z.string().trim().max(40),
      version,
    }),
    response: Member,
  },
});
