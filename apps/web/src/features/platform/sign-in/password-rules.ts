/** Single rules of `patterns.password`, shown as met while typing; a test keeps both in agreement. */
export const passwordRules = {
  length: /^.{8,20}$/,
  lower: /[a-z]/,
  upper: /[A-Z]/,
  digit: /\d/,
  special: /[!-/:-@[-`{-~]/,
} as const;

export type PasswordRule = keyof typeof passwordRules;
export const ruleNames = Object.keys(passwordRules) as PasswordRule[];
