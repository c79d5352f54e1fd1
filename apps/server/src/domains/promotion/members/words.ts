import {
  consentKinds,
  memberActions,
  memberFields,
  type ConsentKind,
} from '@treadline/contract/promotion/members/fields.ts';
import { member } from './entity.ts';

/** Words of its timeline and of the audit log. */
export const memberWords = {
  label: member.label,
  actions: memberActions,
  fields: memberFields,
  statusText: () => undefined,
  /** What somebody agreed to is written down by its key. */
  remarkText: (remark: string) =>
    Object.hasOwn(consentKinds, remark) ? consentKinds[remark as ConsentKind] : undefined,
};
