/**
 * The parts of `patterns.password`, one by one, for showing which are met while the password is typed; a test holds the
 * two together.
 */
export const passwordRules = {
  length: /^.{8,20}$/,
  lower: /[a-z]/,
  upper: /[A-Z]/,
  digit: /\d/,
  special: /[^A-Za-z0-9]/,
} as const;

export type PasswordRule = keyof typeof passwordRules;
export const ruleNames = Object.keys(passwordRules) as PasswordRule[];
