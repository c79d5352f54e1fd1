/**
 * Regular expressions of the specification (section 5), shared by forms and server. No zod here: screens import it.
 */
export const patterns = {
  amount: /^(0|[1-9]\d*)(\.\d{1,2})?$/,
  mobile: /^1[3-9]\d{9}$/,
  account: /^[A-Za-z][A-Za-z0-9_]{4,15}$/,
  password: /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^A-Za-z0-9]).{8,20}$/,
  email:
    /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)*\.[A-Za-z]{2,}$/,
  phone: /^(1[3-9]\d{9}|0\d{2,3}-?\d{7,8}(-\d{1,6})?|400-?\d{3}-?\d{4})$/,
  /** Ordinary plates and both forms of new-energy plates. */
  plate:
    /^[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼][A-HJ-NP-Z](?:[A-HJ-NP-Z0-9]{4}[A-HJ-NP-Z0-9学挂警港澳]|[A-HJK][A-HJ-NP-Z0-9]\d{4}|\d{5}[A-HJK])$/,
  vin: /^[A-HJ-NPR-Z0-9]{8}[0-9X][A-HJ-NPR-Z0-9]{8}$/,
  code: /^[A-Za-z0-9_-]+$/,
  site: /^https?:\/\/[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?(?::\d{1,5})?(?:\/[^\s"<>\\]*)?$/,
  taxNo: /^[0-9A-Z]{15,20}$/,
  dot: /^(0[1-9]|[1-4]\d|5[0-3])\d{2}$/,
} as const;
