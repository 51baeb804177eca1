/** The cookie of a browser in which the desk was opened: what is looked at with it is no visitor's interest. */
export const deskCookie = 'desk=1';
