/**
 * Regular expressions of the specification (section 5), shared by forms and server. No zod here: screens import it.
 */
export const patterns = {
  amount: /^(0|[1-9]\d*)(\.\d{1,2})?$/,
  mobile: /^1[3-9]\d{9}$/,
  account: /^[A-Za-z][A-Za-z0-9_]{4,15}$/,
  /** Special are the printable signs of ASCII: no blank, nothing of other scripts. None that nobody sees is in it. */
  password:
    /^(?!.*[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff])(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[!-/:-@[-`{-~]).{8,20}$/,
  /** Dots of the local part stand between other characters. */
  email:
    /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}$/,
  phone: /^(1[3-9]\d{9}|0\d{2,3}-?\d{7,8}(-\d{1,6})?|400-?\d{3}-?\d{4})$/,
  vin: /^[A-HJ-NPR-Z0-9]{8}[0-9X][A-HJ-NPR-Z0-9]{8}$/,
  code: /^[A-Za-z0-9_-]+$/,
  taxNo: /^[0-9A-Z]{15,20}$/,
  dot: /^(0[1-9]|[1-4]\d|5[0-3])\d{2}$/,
} as const;
