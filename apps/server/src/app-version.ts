/** Version of the product (section 9 of the specification). */
export const appVersion = '0.4.33';
