/** What a change of a calendar makes old: the calendars themselves, and the orders whose promises move. */
export const refreshed: `/${string}`[] = ['/data/calendar', '/logistics/purchaseOrder'];
