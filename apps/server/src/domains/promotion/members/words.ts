import {
  consentKinds,
  memberActions,
  memberFields,
  type ConsentKind,
} from '@treadline/contract/promotion/members/fields.ts';
import { member } from './entity.ts';

/** Labels of a member's actions and fields for its timeline and the audit log. */
export const memberWords = {
  label: member.label,
  actions: memberActions,
  fields: memberFields,
  statusText: () => undefined,
  /** What somebody agreed to is written down by its key. */
  remarkText: (remark: string) =>
    Object.hasOwn(consentKinds, remark) ? consentKinds[remark as ConsentKind] : undefined,
};
