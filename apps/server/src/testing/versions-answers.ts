/**
 * Accepted differences between the responses to recorded calls and those of an earlier commit: paths within
 * responses.
 */

/** Menu, permission codes and reminders of a user depend on the version. */
const ofThePerson = [/menuTreeCurrent|currentCodes|\/menu\/current|\.companyName$|\.reminders$/];

/** Fields added since the recorded version. */
export const additions = {
  '2c5995d': [
    ...ofThePerson,
    /\.(settleType|returns|reduced(Quantity)?|reduceReason|cancelledQuantity|cameQuantity|outcomes|mismatch(Since)?)$/,
    /\.(asked|daily|days|demand|displaced|size|partId|inflightQuantity|suggestedAmount|sales|safety|packing|inTransit|factor|due)$/,
  ],
  '6b60c2c': ofThePerson,
  '6d651dd': ofThePerson,
  '2b96cd1': ofThePerson,
} as const;

/** Action texts were reworded; suggested quantities are now computed by day. */
const always = [/\.actionText$/, /\/purchase\/parts\b.*suggested/];

export const changes = {
  '2c5995d': [
    ...ofThePerson,
    ...always,
    // Notes that have not left no longer count as sent (0072): few orders of the demo were derived anew.
    /\/orders\b.*\.list\[\]\.(status|version)$/,
    /\/deliveryItems\b.*\.totals\.sentQuantity$/,
    /\/count\.(confirmed|shipped|status\.\d+)$/,
  ],
  '6b60c2c': [...ofThePerson, ...always],
  '6d651dd': [...ofThePerson, ...always],
  '2b96cd1': ofThePerson,
} as const;
