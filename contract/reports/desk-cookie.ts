/** The cookie of a browser in which the desk was opened: what it looks at is no visitor's interest. */
export const deskCookie = 'desk=1';
