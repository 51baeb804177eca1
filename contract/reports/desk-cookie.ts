/** Cookie of a browser in which the desk was opened. Its page views do not count as visitor interest. */
export const deskCookie = 'desk=1';
