/** The password of users that tests register. Its hashes are inexpensive: see quick-argon2.ts. */
export const testPassword = 'correct horse battery';
