import { describe, expect, it } from 'vitest';
import { userErrors } from './user-errors.ts';
import {
  blankMembership,
  blankUser,
  changedUserOf,
  checkedUserOf,
  newUserOf,
  type UserValues,
} from './user-values.ts';

const words = { required: 'required', repeatedCompany: 'repeated', stepNeedsPhone: 'phone first' };
const values = (more: Partial<UserValues> = {}): UserValues => ({
  ...blankUser(blankMembership('OTHER', '7')),
  displayName: '张伟',
  ...more,
});
const saved = (companyId: string, active: boolean) => ({
  ...blankMembership('SUPPLIER', companyId),
  isSaved: true,
  active,
});

describe('a user that is sent', () => {
  it('has either a password or a link', () => {
    expect(newUserOf(values({ password: 'Fresh@2027' }))).toMatchObject({ password: 'Fresh@2027' });
    const byLink = newUserOf(values({ access: 'SMS', password: 'Fresh@2027' }));
    expect(byLink).toMatchObject({ sendLink: 'SMS', phone: null });
    expect(byLink).not.toHaveProperty('password');
  });

  it('leaves out companies that are off, an authenticator, and companies that are not the caller’s to change', () => {
    const changed = values({ memberships: [saved('1', false), saved('2', true)], secondStep: 'TOTP' });
    expect(changedUserOf(changed, true).memberships).toMatchObject([{ companyId: 2, active: true }]);
    expect(changedUserOf(changed, true)).not.toHaveProperty('secondStep');
    expect(changedUserOf(changed, false)).not.toHaveProperty('memberships');
    const none = values({ memberships: [saved('1', false)] });
    expect(changedUserOf(none, true).memberships).toMatchObject([{ companyId: 1, active: false }]);
  });

  it('sends a masked mobile back as it came, unchecked', () => {
    const masked = values({ phone: '199****0003' });
    expect(changedUserOf(masked, true).phone).toBe('199****0003');
    expect(checkedUserOf(masked, true).phone).toBeNull();
  });
});

describe('what is wrong with the form', () => {
  it('is said at the fields of the form', () => {
    const bySchema = { photoFileId: 'photo', 'carBrand.1': 'brand', 'memberships.0.companyId': 'number' };
    expect(userErrors(bySchema, values(), true, words)).toEqual({ photo: 'photo', carBrand: 'brand' });
  });

  it('names companies that are missing or repeated, and addresses that a choice needs', () => {
    const memberships = [
      saved('1', true),
      blankMembership('SUPPLIER', '1'),
      blankMembership('OTHER'),
      blankMembership('OTHER'),
    ];
    expect(userErrors({}, values({ memberships, access: 'EMAIL', secondStep: 'SMS' }), true, words)).toEqual({
      'memberships.1.companyId': 'repeated',
      'memberships.2.companyId': 'required',
      'memberships.3.companyId': 'required',
      email: 'required',
      secondStep: 'phone first',
    });
  });
});
