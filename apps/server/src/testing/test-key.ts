/** SECRET_KEY of test databases. */
export const testKey = 'test-key-'.repeat(5);
