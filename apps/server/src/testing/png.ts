/** The smallest file that counts as a picture. */
export const png = Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1');
