/** Job name of distributions; those of one promotion run one after the other. */
export const giveJob = 'coupons.give';
