import { permissions, type PermissionCode } from '@treadline/contract/kernel/permissions.ts';
import { languages, type Text } from '@treadline/contract/kernel/text.ts';

/** Names of permission codes in every language; a code of an administrator's own making stays as it is. */
export function codeTitles(codes: readonly string[]): Text {
  const join = (lang: keyof Text) =>
    codes.map((c) => permissions[c as PermissionCode]?.[lang] ?? c).join('、');
  return Object.fromEntries(languages.map((lang) => [lang, join(lang)])) as unknown as Text;
}
