/** API paths refetched after a calendar has changed: calendars, and orders whose promised dates move. */
export const stalePaths: `/${string}`[] = ['/data/calendar', '/logistics/purchaseOrder'];
