import { memberActions, memberFields } from '@treadline/contract/members/fields.ts';
import { member } from './entity.ts';

/** Words of its timeline and of the audit log. */
export const memberWords = {
  label: member.label,
  actions: memberActions,
  fields: memberFields,
  statusText: () => undefined,
};
